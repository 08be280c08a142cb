/** 营业日报 in Chromium on a CPU that is four times slower: from its address to the first figures, with and without what a visit left in the cache. */

import { managerName } from '../lib/big-hotel.mjs'
import { openBrowser } from '../lib/browser.mjs'
import { interleave, row } from '../lib/load.mjs'
import { call } from '../lib/our-server.mjs'
import { keepSession } from '../web/keep-session.mjs'
import { timeUntilSeen } from '../web/visit.mjs'
import { before } from './sheets.mjs'

const figures = 'main [role=gridcell]'
const slowerBy = 4

export async function measureScreen({ ours, hotel, rounds, atEnd }) {
  const browser = await openBrowser(atEnd)
  const day = before(hotel.day, 30)
  const rows = []
  for (const [what, isWarm] of [
    ['second visit', true],
    ['first visit, empty cache', false],
  ]) {
    const { large, demo } = await interleave(
      {
        large: await sideOf(browser, ours, managerName, `/Report/finance?from=${day}&to=${day}`, isWarm),
        demo: await sideOf(browser, ours, 'manager', '/Report/finance', isWarm),
      },
      rounds,
    )
    const line = row(
      `first figures of 营业日报 on screen, CPU ${slowerBy}× slower, ${what}, against the demo hotel`,
      large,
      demo,
      'ms',
    )
    rows.push(isWarm ? { ...line, goal: 'ours ≤ 1500 ms' } : line)
  }
  return rows
}

async function sideOf(browser, ours, account, path, isWarm) {
  const session = await call(ours, 'POST', '/user/login', {
    body: { account, password: 'Kezhan@2026', workShiftIndex: '01' },
  })
  return async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    try {
      await context.addInitScript(keepSession, session)
      const visit = async () => {
        const page = await context.newPage()
        const client = await context.newCDPSession(page)
        await client.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
        const ms = await timeUntilSeen(page, `${ours.url}${path}`, figures)
        await page.close()
        return ms
      }
      if (isWarm) await visit()
      return await visit()
    } finally {
      await context.close()
    }
  }
}
