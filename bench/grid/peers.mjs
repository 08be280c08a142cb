/** The page with all grids; those that the product does not use itself are installed beside it when first wanted. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const home = dirname(fileURLToPath(import.meta.url))
const product = join(home, '../../node_modules')

/** What is measured, by the name of its file in page/grids, with where its package lies. */
export const grids = {
  ours: { title: 'ours' },
  rdg: { title: 'react-data-grid', package: 'react-data-grid', in: product },
  ag: { title: 'AG Grid Community', package: 'ag-grid-community', in: join(home, 'node_modules') },
  antd: { title: 'antd Table', package: 'antd', in: product },
  vxe: { title: 'vxe-table', package: 'vxe-table', in: join(home, 'node_modules') },
}

/** Builds the page into a directory and serves it from loopback. */
export async function startPage(dir) {
  await installPeers()
  await build({
    configFile: false,
    root: join(home, 'page'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: dir, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 10_000 },
  })
  const server = createServer(answerFrom(dir))
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

export const versionOf = ({ package: name, in: dir }) =>
  name === undefined ? '' : JSON.parse(readFileSync(join(dir, name, 'package.json'), 'utf8')).version

const run = promisify(execFile)

async function installPeers() {
  const record = join(home, 'node_modules/.package-lock.json')
  if (existsSync(record) && hasAll(packagesOf(record), packagesOf(join(home, 'package-lock.json')))) return
  const args = ['ci', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error']
  const own = process.env.npm_execpath
  await (own === undefined ? run('npm', args) : run(process.execPath, [own, ...args]))
}

const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

const hasAll = (present, wanted) =>
  Object.entries(wanted).every(([path, { version }]) => path === '' || present[path]?.version === version)

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

function answerFrom(dir) {
  return (request, response) => {
    const { pathname } = new URL(request.url, 'http://page')
    const file = join(dir, normalize(pathname === '/' ? 'index.html' : pathname))
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    return response.end(readFileSync(file))
  }
}
