import { chromium } from 'playwright-core'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']

/** The browser of the tests, closed when the measuring ends. */
export async function openBrowser(atEnd, more = []) {
  const executablePath = process.env.KEZHAN_CHROMIUM
  const browser = await chromium.launch({ executablePath, args: [...flags, ...more] })
  atEnd(() => browser.close())
  return browser
}
