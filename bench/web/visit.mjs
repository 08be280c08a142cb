/** One visit with an empty cache on a slow machine and a slow line, the same for everybody who is measured. */
import { gzipSync } from 'node:zlib'

const slowerBy = 4
const line = {
  offline: false,
  latency: 60,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 1.5e6 / 8,
}
const patienceMs = 60_000
/** Our server has better to offer, the peer's has not. */
const gzipOnly = { 'accept-encoding': 'gzip' }

/** Opens a throttled page and hands it to the work; `loaded` says what came over the line until then. */
export async function visit(browser, { storageState, headers = gzipOnly }, work) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: headers,
    ...(storageState === undefined ? {} : { storageState }),
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', line)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
    const loaded = scriptsAndStyles(page)
    return await work(page, loaded)
  } finally {
    await context.close()
  }
}

/** Milliseconds from the navigation until something is in sight, noted by the page itself. */
export async function timeUntilSeen(page, url, selector) {
  await page.addInitScript(wanted => {
    const look = () => {
      const isSeen = document.querySelector(wanted)?.getClientRects().length > 0
      if (isSeen) window.seenAtMs = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }, selector)
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(() => window.seenAtMs)
  return seen.jsonValue()
}

/**
 * How far what was seen moved by itself after the first paint, until the line is quiet: the sum of all layout shifts, as
 * browsers reckon them.
 */
export async function shiftUntilQuiet(page, url, selector) {
  await page.addInitScript(() => {
    window.shifted = 0
    const add = list => {
      for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  await timeUntilSeen(page, url, selector)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => window.shifted)
}

/** How many requests a page makes until the line is quiet, and what is sent for them, as server and browser agree to. */
export async function trafficUntilQuiet(page, url, selector) {
  const sums = { requests: 0, kb: 0 }
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', () => {
    sums.requests++
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sums.kb += encodedDataLength / 1000
  })
  await timeUntilSeen(page, url, selector)
  await page.waitForLoadState('networkidle')
  return sums
}

/** Kibibytes of script and style as gzip of level 6, whatever the servers made of them. */
function scriptsAndStyles(page) {
  const arriving = []
  page.on('response', response => {
    const type = response.headers()['content-type'] ?? ''
    const kind = /javascript/.test(type) ? 'script' : /css/.test(type) ? 'style' : undefined
    if (kind === undefined) return
    const size = response.body().then(body => ({ kind, bytes: gzipped(body) }))
    // Where nobody asks for the sums, the page may be closed before the last one is here.
    size.catch(() => undefined)
    arriving.push(size)
  })
  return async () => {
    const sums = { script: 0, style: 0 }
    for (const { kind, bytes } of await Promise.all(arriving)) sums[kind] += bytes / 1024
    return sums
  }
}

const gzipped = body => gzipSync(body, { level: 6 }).length
