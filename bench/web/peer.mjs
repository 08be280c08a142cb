/** react-admin as a peer: installed when it is first wanted, outside of the product's own packages. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { root } from '../lib/our-server.mjs'

const source = join(root, 'bench/web/react-admin')
/** Kept between runs; whatever empties node_modules empties this too. */
const home = join(root, 'node_modules/.cache/bench-react-admin')

/** Builds the peer and serves it from loopback, every answer as gzip of level 6. */
export async function startPeer() {
  await installPeer()
  await run(process.execPath, [join(home, 'node_modules/vite/bin/vite.js'), 'build', home])
  const server = createServer(answerFrom(join(home, 'dist')))
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

async function installPeer() {
  const lockOf = dir => readFileSync(join(dir, 'package-lock.json'), 'utf8')
  const isInstalled =
    existsSync(join(home, 'node_modules/.package-lock.json')) && lockOf(home) === lockOf(source)
  mkdirSync(home, { recursive: true })
  cpSync(source, home, { recursive: true })
  if (!isInstalled) await npm(['ci', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error'])
}

const run = promisify(execFile)

/** The npm that started us, or the one on the path. */
function npm(args) {
  const own = process.env.npm_execpath
  return own === undefined ? run('npm', args) : run(process.execPath, [own, ...args])
}

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

function answerFrom(dir) {
  const compressed = new Map()
  const bodyOf = file => {
    if (!compressed.has(file)) compressed.set(file, gzipSync(readFileSync(file), { level: 6 }))
    return compressed.get(file)
  }
  return (request, response) => {
    const { pathname } = new URL(request.url, 'http://peer')
    const type = types[extname(pathname)] ?? types['.html']
    const file = join(dir, normalize(types[extname(pathname)] === undefined ? 'index.html' : pathname))
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store' })
    return response.end(bodyOf(file))
  }
}
