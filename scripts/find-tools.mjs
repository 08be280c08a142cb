// Finds, or installs where it may, the two programs the tests need beside npm packages.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, timed } from './steps.mjs'

const browserPaths = [
  process.env.KEZHAN_CHROMIUM,
  // The same engine without the windows of a desktop: the browser step takes about two thirds of the time.
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    name => `/usr/bin/${name}`,
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium, with a font for Chinese; undefined when there is none and none can be installed. */
export async function findChromium() {
  if (!existsSync('/usr/bin/chromium-headless-shell')) await aptInstall(['chromium-headless-shell'])
  if (present(browserPaths) === undefined) await aptInstall(['chromium', 'fonts-noto-cjk'])
  const fonts = await run('fc-list', [':lang=zh'])
  if (process.platform === 'linux' && fonts.output.trim() === '')
    await aptInstall(['fontconfig', 'fonts-noto-cjk'])
  return present(browserPaths)
}

/** The directory of PostgreSQL 15's programs; undefined as above. */
export async function findPostgres15() {
  const known = async () => {
    const config = await run('pg_config', ['--version'])
    const isFifteen = config.code === 0 && config.output.includes('PostgreSQL 15')
    const dirs = [process.env.KEZHAN_PG15_BIN, '/usr/lib/postgresql/15/bin']
    if (isFifteen) dirs.push((await run('pg_config', ['--bindir'])).output.trim())
    return dirs.find(dir => dir && existsSync(join(dir, 'initdb')))
  }
  const found = await known()
  if (found !== undefined) return found
  if (mayInstall() && !existsSync('/etc/postgresql-common/createcluster.conf')) {
    // Only the programs are wanted, not a server of the system's own.
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  }
  await aptInstall(['postgresql-15'])
  return known()
}

function present(paths) {
  return paths.find(path => path && existsSync(path))
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** A mirror that does not answer must not use up the time of the tests. */
const patience = [
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'Acquire::https::Timeout=20',
  '-o',
  'Acquire::Retries=1',
]

async function aptInstall(packages) {
  if (!mayInstall()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' }
  const install = ['install', '-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  await timed(`安装 ${packages.join(' ')}`, async () => {
    await run('apt-get', [...patience, 'update', '-q'], { env })
    const { code, output } = await run('apt-get', [...patience, ...install, ...packages], { env })
    if (code !== 0) console.error(output.trim())
  })
}
