import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from './processes.mjs'

const file = join(dirname(fileURLToPath(import.meta.url)), 'bare-server.mjs')

export async function startBare(options) {
  const server = await startProcess([file, JSON.stringify(options)], { ready: /listening (\d+)/ })
  return { ...server, url: `http://127.0.0.1:${server.word}` }
}
