import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'

const program = fileURLToPath(new URL('quarter-speed.mjs', import.meta.url))
let slower: ChildProcess | undefined

/**
 * Every page that is open in the browser has a quarter of the computer from now on, until it is closed: its processes
 * rest three quarters of the time. (The throttling of the browser itself turns in circles instead, which takes a whole
 * core for each page, waiting or not.)
 */
export async function slowComputer(browser: Browser): Promise<void> {
  const tools = await browser.newBrowserCDPSession()
  const { processInfo } = await tools.send('SystemInfo.getProcessInfo')
  await tools.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  slower ??= spawn(process.execPath, [program], { stdio: ['pipe', 'inherit', 'inherit'] })
  slower.stdin?.write(`${pages.join(' ')}\n`)
}

/** Everything has its whole speed again. */
export function fastComputer(): void {
  slower?.stdin?.write('\n')
}
