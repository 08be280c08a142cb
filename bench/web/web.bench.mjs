/**
 * How soon a login, a list and the first screen after the login can be used, beside react-admin in the same run; how far the pages
 * of a desk move after their first paint; and what the board asks for with an empty cache.
 */
import { join } from 'node:path'
import { openBrowser } from '../lib/browser.mjs'
import { interleave, median, rounded, row } from '../lib/load.mjs'
import { buildOurs, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { startPeer } from './peer.mjs'
import { shiftUntilQuiet, timeUntilSeen, trafficUntilQuiet, visit } from './visit.mjs'

const rounds = 5
const loginPath = '/user/login'
const loginToDashboard = `${loginPath}?redirect=${encodeURIComponent('/dashboard/analysis')}`
const dashboardGoalMs = 3000
const shiftGoal = 0.02
const boardPath = '/RoomsStatus/realTimeRoomState'
const tile = 'main button[data-room]'
/** Each with what shows that it is there. */
const stillPages = {
  login: [loginPath, 'input[type=password]'],
  home: ['/dashboard/analysis', 'main h2'],
  board: [boardPath, tile],
  'room chart': ['/RoomsStatus/longTermRoomStatus?tab=rooms', 'main [data-part=rows]'],
  'list of settings': ['/isystem/position', 'tbody tr[data-row]'],
  'list of orders': ['/CustomerOrder/orderStatus/livingIn', 'main :is(tbody tr[data-row-key], .ant-empty)'],
  'check-in': ['/CustomerOrder/normalCheckIn', 'main form'],
}
const goals = { loginKib: 150, login: 0.6, listKib: 400, list: 1, boardRequests: 40, boardKb: 400 }

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const ours = await startOurs(await buildOurs(dir, { withWeb: true }), join(dir, 'data'))
    atEnd(ours.stop)
    const peer = await startPeer()
    atEnd(peer.stop)
    const browser = await openBrowser(atEnd)
    const storageState = await signedIn(browser, ours.url)
    const peerState = {
      cookies: [],
      origins: [{ origin: peer.url, localStorage: [{ name: 'user', value: '1' }] }],
    }
    const figures = await interleave(
      {
        login: () => open(browser, `${ours.url}${loginPath}`, 'input[type=password]'),
        peerLogin: () => open(browser, `${peer.url}/#/login`, 'input[type=password]'),
        list: () => open(browser, `${ours.url}/isystem/position`, 'tbody tr[data-row]', storageState),
        peerList: () => open(browser, `${peer.url}/#/bookings`, 'tbody tr', peerState),
        dashboard: () => visit(browser, {}, page => timeToDashboard(page, ours.url)),
        board: () =>
          visit(browser, { storageState, headers: {} }, page =>
            trafficUntilQuiet(page, `${ours.url}${boardPath}`, tile),
          ),
        ...Object.fromEntries(
          Object.entries(stillPages).map(([name, [path, selector]]) => [
            `${name} shift`,
            () =>
              visit(browser, path === loginPath ? {} : { storageState }, page =>
                shiftUntilQuiet(page, `${ours.url}${path}`, selector),
              ),
          ]),
        ),
      },
      rounds,
    )
    return { name: 'web', rows: rowsOf(figures) }
  })
}

function rowsOf(figures) {
  const { login, peerLogin, list, peerList, dashboard, board } = figures
  const versus = (what, key, ours, theirs, unit, goal) => ({
    ...row(
      what,
      ours.map(one => one[key]),
      theirs.map(one => one[key]),
      unit,
    ),
    goal,
  })
  const dashboardMs = median(dashboard)
  return [
    versus('login page, usable', 'usableMs', login, peerLogin, 'ms', `ratio ≤ ${goals.login}`),
    versus('login page, script as gzip', 'script', login, peerLogin, 'KiB', `≤ ${goals.loginKib} KiB`),
    versus('list page, usable', 'usableMs', list, peerList, 'ms', `ratio ≤ ${goals.list}`),
    versus('list page, script as gzip', 'script', list, peerList, 'KiB', `≤ ${goals.listKib} KiB`),
    { what: 'list page, style as gzip', ours: rounded(median(list.map(one => one.style))), unit: 'KiB' },
    {
      what: 'from Enter in the login to the dashboard',
      ours: rounded(dashboardMs),
      against: dashboardGoalMs,
      ratio: rounded(dashboardMs / dashboardGoalMs),
      unit: 'ms',
      goal: `≤ ${dashboardGoalMs} ms`,
    },
    {
      what: 'board with an empty cache, requests',
      ours: rounded(median(board.map(one => one.requests))),
      unit: '',
      goal: `≤ ${goals.boardRequests}`,
    },
    {
      what: 'board with an empty cache, sent',
      ours: rounded(median(board.map(one => one.kb))),
      unit: 'kB',
      goal: `≤ ${goals.boardKb} kB`,
    },
    ...Object.keys(stillPages).map(name => shiftRow(name, figures[`${name} shift`])),
  ]
}

const shiftRow = (page, shifts) => ({
  what: `${page}, layout shift after the first paint`,
  ours: rounded(median(shifts)),
  unit: '',
  goal: `< ${shiftGoal}`,
})

/** Usable is what shows its field or its first row; the weight is everything until the line is quiet. */
function open(browser, url, selector, storageState) {
  return visit(browser, { storageState }, async (page, loaded) => {
    const usableMs = await timeUntilSeen(page, url, selector)
    await page.waitForLoadState('networkidle')
    return { usableMs, ...(await loaded()) }
  })
}

async function timeToDashboard(page, url) {
  await page.goto(`${url}${loginToDashboard}`)
  await page.waitForLoadState('networkidle')
  // Somebody else than in the list, whose session must not be touched.
  await fillLogin(page, 'manager2')
  const began = performance.now()
  await enter(page)
  return performance.now() - began
}

/** The login has a heading too, so the address must have changed before one counts. */
async function enter(page) {
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== loginPath, { waitUntil: 'commit' })
  await page.locator('main :is(h1, h2)').first().waitFor()
}

async function fillLogin(page, account) {
  const password = page.locator('input[type=password]')
  await page.locator('input[autocomplete=username]').fill(account)
  await password.fill('Kezhan@2026')
  await password.focus()
}

/** What the login leaves in the browser, to begin other visits with. */
async function signedIn(browser, url) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${url}${loginToDashboard}`)
    await fillLogin(page, 'manager')
    await enter(page)
    return await context.storageState()
  } finally {
    await context.close()
  }
}
