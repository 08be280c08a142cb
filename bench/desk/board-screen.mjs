/** The board in Chromium: from its address to the first tiles in sight, large hotel and demo hotel on one server. */
import { chromium } from 'playwright-core'
import { hotelCode, managerName } from '../lib/big-hotel.mjs'
import { interleave, row } from '../lib/load.mjs'
import { call } from '../lib/our-server.mjs'
import { timeUntilSeen } from '../web/visit.mjs'

const path = '/RoomsStatus/realTimeRoomState'
const tile = 'main button[data-room]'

export async function measureBoardScreen({ ours, hotel, rounds, atEnd }) {
  const browser = await chromium.launch({
    executablePath: process.env.KEZHAN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  atEnd(() => browser.close())
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

/** What the login page would have left in the browser. */
function keepSession({ token, userInfo }) {
  const expire = Date.now() + 604_800_000
  const entries = {
    'Access-Token': token,
    Login_Userinfo: userInfo,
    Login_Username: userInfo.username,
    TENANT_ID: userInfo.tenantId,
    'Pms-Hotel-Code': userInfo.hotelCode,
  }
  for (const [name, value] of Object.entries(entries))
    localStorage.setItem(`pro__${name}`, JSON.stringify({ value, expire }))
}
