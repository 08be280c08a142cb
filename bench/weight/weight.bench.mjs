/** What a browser with an empty cache loads for the login page and for a list page: JS and CSS, as gzip. */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { rounded } from '../lib/load.mjs'
import { buildOurs, call, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'

/** JS of react-admin 5.15.4 on both pages, measured on 2026-11-15: a constant, not of this run. */
const reactAdminKib = 316
const reference = 'against react-admin 5.15 (constant 316 KiB)'

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const server = await startOurs(await buildOurs(dir, { withWeb: true }), join(dir, 'data'))
    atEnd(server.stop)
    const browser = await chromium.launch({
      executablePath: process.env.KEZHAN_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    atEnd(() => browser.close())
    const login = await weigh(browser, `${server.url}/user/login`, 'input[type=password]')
    const storage = await storedSession(server)
    const list = await weigh(browser, `${server.url}/isystem/position`, '.ant-table-row', storage)
    return { name: 'weight', rows: [...rows('login page', login), ...rows('list page', list)] }
  })
}

function rows(page, { js, css }) {
  const line = (what, bytes) => {
    const kib = bytes / 1024
    const ratio = rounded(kib / reactAdminKib)
    return {
      what: `${page}, ${what}, ${reference}`,
      ours: rounded(kib),
      against: reactAdminKib,
      ratio,
      unit: 'KiB',
    }
  }
  return [line('JS', js), line('JS and CSS', js + css)]
}

/** Bytes of everything that arrives until the page is usable and quiet. */
async function weigh(browser, url, usable, storage = []) {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    const { origin } = new URL(url)
    await context.addInitScript(entries => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, storage)
    const page = await context.newPage()
    const arriving = []
    page.on('response', response => {
      const type = response.headers()['content-type'] ?? ''
      const kind = /javascript/.test(type) ? 'js' : /css/.test(type) ? 'css' : undefined
      if (kind !== undefined && response.url().startsWith(origin)) arriving.push(sizeOf(kind, response))
    })
    await page.goto(url)
    await page.waitForSelector(usable, { timeout: 30_000 })
    await page.waitForLoadState('networkidle')
    const total = { js: 0, css: 0 }
    for (const { kind, bytes } of await Promise.all(arriving)) total[kind] += bytes
    return total
  } finally {
    await context.close()
  }
}

async function sizeOf(kind, response) {
  return { kind, bytes: gzipSync(await response.body(), { level: 6 }).length }
}

/** A session as the login page would have kept it. */
async function storedSession(server) {
  const { token, userInfo } = await call(server, 'POST', '/user/login', {
    body: { account: 'manager', password: 'Kezhan@2026', workShiftIndex: '01' },
  })
  const expire = Date.now() + 3600_000
  const entries = {
    'Access-Token': token,
    Login_Userinfo: userInfo,
    Login_Username: userInfo.username,
    TENANT_ID: userInfo.tenantId,
    'Pms-Hotel-Code': userInfo.hotelCode,
  }
  return Object.entries(entries).map(([name, value]) => ({
    name: `pro__${name}`,
    value: JSON.stringify({ value, expire }),
  }))
}
