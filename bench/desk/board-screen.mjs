/** The board in Chromium: from its address to the first tiles in sight, large hotel and demo hotel on one server. */

import { hotelCode, managerName } from '../lib/big-hotel.mjs'
import { openBrowser } from '../lib/browser.mjs'
import { interleave, row } from '../lib/load.mjs'
import { call } from '../lib/our-server.mjs'
import { keepSession } from '../web/keep-session.mjs'
import { timeUntilSeen } from '../web/visit.mjs'

const path = '/RoomsStatus/realTimeRoomState'
const tile = 'main button[data-room]'

export async function measureBoardScreen({ ours, hotel, rounds, atEnd }) {
  const browser = await openBrowser(atEnd)
  const sides = {
    large: await sideOf(browser, ours, managerName),
    demo: await sideOf(browser, ours, 'manager'),
  }
  const { large, demo } = await interleave(sides, rounds)
  const what = `board of ${hotel.rooms} rooms in ${hotelCode}, from its address to the first tiles, against that of the demo hotel`
  return [row(what, large, demo, 'ms')]
}

/** With an empty cache each time, on this machine as it is. */
async function sideOf(browser, ours, account) {
  const session = await call(ours, 'POST', '/user/login', {
    body: { account, password: 'Kezhan@2026', workShiftIndex: '01' },
  })
  return async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    try {
      await context.addInitScript(keepSession, session)
      return await timeUntilSeen(await context.newPage(), `${ours.url}${path}`, tile)
    } finally {
      await context.close()
    }
  }
}
