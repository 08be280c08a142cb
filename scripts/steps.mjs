// What `npm start` and `npm test` do before anything is installed: only Node's own modules.
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const lockFile = join(dist, 'lock')
const stampFile = join(dist, 'stamp')

/** A step that did not succeed; the message says all there is to say. */
export class StepFailed extends Error {}

/** Installs what package-lock.json names, unless it is there already; `full` includes the development tools. */
export async function install({ full }) {
  if (isInstalled(full)) return
  const flag = full ? '--include=dev' : '--omit=dev'
  await timed('安装依赖', async () => {
    const { code, output } = await npm(['ci', flag, '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new StepFailed(`${output.trim()}\n依赖没有安装成功，请检查网络后再试。`)
  })
}

/** Builds browser and server code, unless dist/ was made from these very sources. */
export async function build() {
  const hash = hashOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  rmSync(stampFile, { force: true })
  await timed('构建', async () => {
    const parts = await Promise.allSettled([
      vite('web', ['build', 'apps/web']),
      vite('server', ['build', '--config', 'apps/server/vite.config.ts']),
    ])
    const failure = parts.find(part => part.status === 'rejected')
    if (failure !== undefined) throw failure.reason
  })
  for (const part of ['web', 'server']) {
    rmSync(join(dist, `${part}.old`), { recursive: true, force: true })
    if (existsSync(join(dist, part))) renameSync(join(dist, part), join(dist, `${part}.old`))
    renameSync(join(dist, `${part}.next`), join(dist, part))
    rmSync(join(dist, `${part}.old`), { recursive: true, force: true })
  }
  writeFileSync(stampFile, hash)
}

/** Runs the built server until it ends; returns its exit code. */
export function runServer() {
  const server = spawn(process.execPath, ['--enable-source-maps', join(dist, 'server', 'main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...process.env },
  })
  return untilEnded(server)
}

/** Hands on to the child that does our work what we are told; returns its exit code. */
export function untilEnded(child) {
  // Ctrl-C in a terminal reaches the child by itself, and once is enough.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  // npm hands a signal to the shell between us, which dies of it without passing it on.
  const parent = process.ppid
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined
  const watch = setInterval(() => isUnderNpm && process.ppid !== parent && child.kill('SIGTERM'), 500)
  return new Promise((resolve, reject) => {
    child.on('exit', () => clearInterval(watch))
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal === null ? code : 1))
  })
}

/** Runs a command of the built operator's program, from an up-to-date build; returns its exit code. */
export async function runOperation(name, args) {
  try {
    await inTurn(async () => {
      await install({ full: false })
      await build()
    })
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    return 1
  }
  const { code } = await run(process.execPath, [join(dist, 'server', 'ops.js'), name, ...args], {
    stream: true,
  })
  return code
}

/** Lets one process at a time install and build; a lock left by a killed one does not count. */
export async function inTurn(work) {
  mkdirSync(dist, { recursive: true })
  for (let isTold = false; !locked(); isTold = true) {
    if (!isTold) console.log('等待另一个进程完成安装和构建 …')
    await delay(300)
  }
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/** Prints a line when it begins and one when it ends. */
export async function timed(title, work) {
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} 秒`
  console.log(`${title} …`)
  const beat = setInterval(() => console.log(`${title} … ${seconds()}`), 15_000)
  try {
    await work()
    console.log(`${title} 完成，${seconds()}`)
  } finally {
    clearInterval(beat)
  }
}

/** Runs a program, from the root unless told; its output is collected, and printed only where `stream` asks for it. */
export function run(file, args, { cwd = root, env = process.env, stream = false } = {}) {
  return new Promise(resolve => {
    const stdio = stream ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(file, args, { cwd, env, stdio })
    let output = ''
    const collect = chunk => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', error => resolve({ code: 1, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** The npm that started us, or the one on the path. */
export function npm(args, options) {
  const own = process.env.npm_execpath ?? ''
  if (basename(own) === 'npm-cli.js') return run(process.execPath, [own, ...args], options)
  return run('npm', args, options)
}

async function vite(part, args) {
  const outDir = join(dist, `${part}.next`)
  const call = [join(root, 'node_modules/vite/bin/vite.js'), ...args, '--outDir', outDir, '--emptyOutDir']
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run(process.execPath, [...call, '--logLevel', 'warn'], { env })
  if (code !== 0) throw new StepFailed(`${output.trim()}\n构建 ${part} 没有成功。`)
}

/** Compares what npm wrote down after its last installation with what the lock file wants. */
function isInstalled(full) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    const isNeeded = path !== '' && !entry.optional && !entry.devOptional && (full || !entry.dev)
    return !isNeeded || (present[path] !== undefined && present[path].version === entry.version)
  })
}

function hashOfSources() {
  const hash = createHash('sha256')
  const add = path =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  const walk = dir => {
    for (const entry of readdirSync(join(root, dir), { withFileTypes: true }).sort(byName)) {
      const path = `${dir}/${entry.name}`
      if (entry.isDirectory()) entry.name !== 'node_modules' && walk(path)
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path)
    }
  }
  for (const dir of ['packages', 'modules', 'apps']) walk(dir)
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json']) add(file)
  return hash.digest('hex')
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1
}

/** A hard link appears with its content or not at all; a stale one is moved aside before anybody tries again. */
function locked() {
  const aside = `${lockFile}.${randomUUID()}`
  try {
    const holder = readIfThere(lockFile)
    if (holder === '') {
      writeFileSync(aside, identity(process.pid))
      linkSync(aside, lockFile)
      return true
    }
    if (identity(holder.split(' ')[0]) === holder) return false
    renameSync(lockFile, aside)
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lockFile)
    return false
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Tells a process from a later one with the same number; where there is no /proc, only that it lives. */
function identity(pid) {
  if (process.platform === 'linux') {
    const stat = readIfThere(`/proc/${pid}/stat`)
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'gone'}`
  }
  try {
    process.kill(Number(pid), 0)
    return `${pid} alive`
  } catch {
    return `${pid} gone`
  }
}
