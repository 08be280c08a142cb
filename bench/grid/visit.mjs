/** One visit to a grid: everything is measured once, in a page of its own. */
import { countKeystroke, watchRenders } from './renders.mjs'

const editedRows = [3, 6, 9]
const settleMs = 80
const patienceMs = 120_000
const openMs = 3000

/** The figures of one grid with so many rows, in milliseconds and mebibytes. */
export async function measure(browser, url, { grid, count, isPlainFirst }) {
  return inPage(browser, `${url}/?grid=${grid}`, async (page, client) => {
    const drive = name => page.evaluate(one => window.driver[one](), name)
    const pause = () => page.waitForTimeout(settleMs)
    const emptyMib = await heapMib(client)
    const figures = { paint: await page.evaluate(rows => window.driver.load(rows), count) }
    await pause()
    figures.heap = await heapMib(client)
    figures.ownHeap = figures.heap - emptyMib
    figures.edit = await editSome(page)
    figures.insert = await drive('insertFirst')
    await pause()
    figures.remove = await drive('removeMany')
    await pause()
    figures.sum = await drive('sum')
    await pause()
    const { meanMs } = await drive('scroll')
    figures.scroll = meanMs
    await pause()
    // Who comes second finds rows and rules warm: they take turns.
    const plainFirst = isPlainFirst ? await drive('checkPlainly') : undefined
    const check = (await page.evaluate(() => window.driver.canCheck)) ? await drive('check') : undefined
    const plain = plainFirst ?? (await drive('checkPlainly'))
    figures.plain = plain.ms
    if (check !== undefined) {
      if (check.wrong !== plain.wrong)
        throw new Error(`${grid} found ${check.wrong} wrong cells instead of ${plain.wrong}`)
      figures.check = check.paintedMs
      figures.checkCall = check.calledMs
    }
    return figures
  })
}

/** How many cells and components React draws for one key in an open cell. */
export function drawnByKeystroke(browser, url, grid) {
  return inPage(
    browser,
    `${url}/?grid=${grid}`,
    async page => {
      await page.evaluate(() => window.driver.load(1000))
      await openCell(page, 3)
      await page.keyboard.type('a')
      return countKeystroke(page, 'b')
    },
    watchRenders,
  )
}

/** The median of three, from Enter to the paint of the new text. */
async function editSome(page) {
  const times = []
  for (const index of editedRows) {
    const text = `edited${index}`
    await openCell(page, index)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
    await page.waitForTimeout(settleMs)
    await page.evaluate(wanted => window.driver.armEnter(wanted), text)
    await page.keyboard.press('Enter')
    times.push(await page.evaluate(() => window.entered.catch(() => undefined)))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(settleMs)
  }
  await page.mouse.move(5, 5)
  // What a grid lost altogether does not count as slow.
  const known = times.filter(time => time !== undefined).sort((a, b) => a - b)
  return known[Math.floor(known.length / 2)]
}

/** A busy machine may lose a double click: then it is tried again. */
async function openCell(page, index, attempts = 3) {
  const { x, y } = await page.evaluate(at => window.driver.placeOf(at), index)
  await page.mouse.dblclick(x, y)
  const isOpen = page.waitForFunction(() => window.driver.isTyping(), undefined, { timeout: openMs })
  await isOpen.catch(error => {
    if (attempts === 1) throw error
    return openCell(page, index, attempts - 1)
  })
}

async function heapMib(client) {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

async function inPage(browser, url, work, before = async () => undefined) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    const errors = []
    page.on('pageerror', error => errors.push(String(error)))
    await before(page)
    await page.goto(url)
    await page.waitForFunction(() => window.driver)
    await page.waitForTimeout(settleMs * 2)
    const result = await work(page, await context.newCDPSession(page))
    if (errors.length > 0) throw new Error(errors.join('\n'))
    return result
  } finally {
    await context.close()
  }
}
