/** 100,000 users and 5,000 departments: the first screen of each, beside the same screens with the demo data. */
import { join } from 'node:path'
import { openBrowser } from '../lib/browser.mjs'
import { interleave, median, row } from '../lib/load.mjs'
import { buildOurs, call, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { timeUntilSeen } from '../web/visit.mjs'
import { departments, fillPeople, users } from './fill.mjs'

const rounds = 5
const asksPerRound = 10
const goalMs = 1000

const calls = {
  'user list, first page': '/sys/user/list?pageNo=1&pageSize=10&column=createTime&order=desc',
  'user list, searched by name': `/sys/user/list?pageNo=1&pageSize=10&realname=${encodeURIComponent('*员工777*')}`,
  'department tree, first level': '/sys/sysDepart/queryDepartTreeSync',
}
const screens = {
  'screen of users, first rows': ['/isystem/user', 'main tbody tr[data-row]'],
  'screen of departments, first level': [
    '/isystem/depart',
    'main :is(tbody tr[data-row], .ant-tree-list-holder .ant-tree-treenode, [role=treeitem])',
  ],
}

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const mainFile = await buildOurs(dir, { withWeb: true })
    const browser = await openBrowser(atEnd)
    const side = async name => {
      const server = await startOurs(mainFile, join(dir, name))
      atEnd(server.stop)
      if (name === 'large') await fillPeople(join(dir, name))
      return { server, tokens: await tokensOf(server), storageState: await signedIn(browser, server.url) }
    }
    const large = await side('large')
    const demo = await side('demo')
    await checkSize(large)
    const rows = []
    for (const [what, path] of Object.entries(calls)) {
      for (const account of ['admin', 'manager'])
        rows.push(
          await compare(`${what} (${account})`, large, demo, one =>
            askMs(one.server, path, one.tokens[account]),
          ),
        )
    }
    for (const [what, [path, selector]] of Object.entries(screens))
      rows.push(await compare(what, large, demo, one => seenMs(browser, one, path, selector)))
    return { name: 'people', rows }
  })
}

async function compare(what, large, demo, measure) {
  const figures = await interleave({ large: () => measure(large), demo: () => measure(demo) }, rounds)
  return { ...row(what, figures.large, figures.demo, 'ms'), goal: `≤ ${goalMs} ms` }
}

/** The median of several requests one after the other, as one reader makes them. */
async function askMs(server, path, token) {
  const took = []
  for (let ask = 0; ask < asksPerRound; ask++) {
    const began = performance.now()
    await call(server, 'GET', path, { token })
    took.push(performance.now() - began)
  }
  return median(took)
}

/** From the address to the first row in sight, with an empty cache, on this machine as it is. */
async function seenMs(browser, { server, storageState }, path, selector) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    storageState,
  })
  try {
    return await timeUntilSeen(await context.newPage(), `${server.url}${path}`, selector)
  } finally {
    await context.close()
  }
}

const tokensOf = async server => ({
  admin: await signIn(server, 'admin'),
  manager: await signIn(server, 'manager'),
})

async function checkSize({ server, tokens }) {
  const { total } = await call(server, 'GET', calls['user list, first page'], { token: tokens.admin })
  const tree = await call(server, 'GET', '/sys/sysDepart/list?pageSize=1', { token: tokens.admin })
  if (total < users || tree.total < departments)
    throw new Error(`too few: ${total} users, ${tree.total} departments`)
}

/** What the platform's login leaves in the browser. */
async function signedIn(browser, url) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${url}/amd/login`)
    await page.locator('input[autocomplete=username]').fill('admin')
    const password = page.locator('input[type=password]')
    await password.fill('Kezhan@2026')
    await password.press('Enter')
    await page.waitForURL(({ pathname }) => pathname !== '/amd/login')
    await page.locator('main').first().waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}
