# Installs ksr on Windows: downloads the archive of a release, compares its checksum, puts the
# program into a folder, and adds that folder to the path of this user.
#
#   $env:KSR_REPOSITORY  owner/name of the project on GitHub
#   $env:KSR_VERSION     tag of a release, such as v1.2.3 (default: the newest)
#   $env:KSR_FOLDER      where the program goes (default: %LOCALAPPDATA%\Programs\ksr)
#   $env:KSR_DOWNLOADS   address of a folder with archives, in place of a release

# A release fills these in; see .github/workflows/release.yml.
$repository = ''
$version = ''

# In a function, so that a script that is cut off while it is read does nothing.
function Install-Ksr {
    $ErrorActionPreference = 'Stop'
    # The bar of Windows PowerShell makes downloads slow.
    $ProgressPreference = 'SilentlyContinue'
    [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12

    if ($env:KSR_REPOSITORY) { $repository = $env:KSR_REPOSITORY }
    if ($env:KSR_VERSION) { $version = $env:KSR_VERSION }
    if ($env:KSR_DOWNLOADS) {
        $downloads = $env:KSR_DOWNLOADS
    } else {
        if ($repository -notmatch '^[A-Za-z0-9._-]+/[A-Za-z0-9._-]+$') {
            throw 'say whose ksr you want: $env:KSR_REPOSITORY = "owner/name"'
        }
        if ($version -notmatch '^[A-Za-z0-9._+-]*$') { throw "this is no tag: $version" }
        $downloads = "https://github.com/$repository/releases"
        if ($version) { $downloads += "/download/$version" } else { $downloads += '/latest/download' }
    }
    $folder = $env:KSR_FOLDER
    if (-not $folder) { $folder = Join-Path $env:LOCALAPPDATA 'Programs\ksr' }

    # Windows on ARM runs programs for x86-64.
    $name = 'ksr-x86_64-pc-windows-msvc'
    $scratch = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
    New-Item -ItemType Directory -Path $scratch | Out-Null
    try {
        $archive = Join-Path $scratch "$name.zip"
        Invoke-WebRequest -UseBasicParsing "$downloads/$name.zip" -OutFile $archive
        Invoke-WebRequest -UseBasicParsing "$downloads/$name.zip.sha256" -OutFile "$archive.sha256"
        $expected = ((Get-Content "$archive.sha256" -Raw).Trim() -split '\s+')[0]
        $actual = (Get-FileHash $archive -Algorithm SHA256).Hash
        if ($expected.Length -ne 64 -or $expected -ne $actual) {
            throw "$name.zip is not what the release says; nothing was installed"
        }
        Expand-Archive $archive -DestinationPath $scratch
        $program = Join-Path (Join-Path $scratch $name) 'ksr.exe'
        if (-not (Test-Path $program)) { throw "$name.zip holds no program" }
        New-Item -ItemType Directory -Force -Path $folder | Out-Null
        Copy-Item $program (Join-Path $folder 'ksr.exe') -Force
    } finally {
        Remove-Item -Recurse -Force $scratch
    }
    $installed = & (Join-Path $folder 'ksr.exe') --version
    Write-Output "installed $installed in $folder"

    $path = [Environment]::GetEnvironmentVariable('Path', 'User')
    if (($path -split ';') -notcontains $folder) {
        [Environment]::SetEnvironmentVariable('Path', ((@($path, $folder) -ne '') -join ';'), 'User')
        Write-Output 'Open a new terminal; there the command is: ksr'
    }
}

Install-Ksr
