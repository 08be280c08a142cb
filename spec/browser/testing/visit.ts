import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { patienceMs } from './eventually'
import { hearNotices } from './notices'
import { type Product, startCopy } from './product'
import { forgetSessions, newSession, sessionOf } from './session'
import { fastComputer, slowComputer } from './slow-computer'

export interface Visitor {
  readonly page: Page
  /** Opens an address of the product. */
  go(path: string): Promise<void>
  /** The address without the origin. */
  where(): string
  /** A complaint of the browser that belongs to what the test does. */
  accept(complaint: RegExp): void
}

export interface VisitOptions {
  /** Whose session the browser already has; nobody's when absent. */
  readonly as?: string
  /** The test ends the session, so it must not be the one that other tests share. */
  readonly hasOwnSession?: boolean
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  /** Everything moves as it does for people; otherwise it is at its end at once. */
  readonly hasMotion?: boolean
  /** As at a desk: everything moves, the computer is an old one and each answer has a way to go. */
  readonly asPeople?: boolean
  /** Another tab of the browser in which this page is open. */
  readonly beside?: Page
  /** What the clock of the browser says, from the beginning to the end of the visit. */
  readonly at?: Date
}

export interface Visits {
  readonly url: () => string
  /** What the server has printed up to now. */
  readonly said: () => string
  readonly visit: (options?: VisitOptions) => Promise<Visitor>
}

const programs = [
  process.env.KEZHAN_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // One process less to talk to: nothing is drawn for eyes.
  '--in-process-gpu',
]

/** A page costs a tenth less where it need not begin with a process of its own. */
const shared = ['--process-per-site']

declare module 'vitest' {
  interface ProvidedContext {
    /** All pages of a browser are drawn by one process; otherwise each by its own, as at a desk. */
    hasSharedPages?: boolean
  }
}

/** One browser for all files of a worker; it ends with the process. */
let browser: Browser | undefined

/** One product for the file. After each test nothing may have been complained about. */
export function openVisits(): Visits {
  let product: Product | undefined
  // Browsers with a warm cache; the second visitor of a test gets the second one.
  const warm: BrowserContext[] = []
  let open: { page: Page; complaints: Complaints; context: BrowserContext }[] = []
  const url = (): string => product?.url ?? ''

  beforeAll(async () => {
    const executablePath = programs.find(path => path !== undefined && existsSync(path))
    if (executablePath === undefined) throw new Error('no Chromium; set KEZHAN_CHROMIUM')
    const [started, launched] = await Promise.all([
      startCopy(inject('firstData')),
      browser ??
        chromium.launch({ executablePath, args: inject('hasSharedPages') ? [...quiet, ...shared] : quiet }),
    ])
    product = started
    browser = launched
  })
  afterAll(async () => {
    forgetSessions()
    await Promise.all(warm.map(context => context.close()))
    await product?.stop()
  })
  afterEach(async () => {
    fastComputer()
    const left = open.flatMap(({ complaints }) => complaints.unexpected())
    await Promise.all(
      open.map(({ page, context }) => (warm.includes(context) ? page.close() : context.close())),
    )
    open = []
    expect(left, 'complaints of the browser').toEqual([])
  })

  async function contextFor(at: Date | undefined): Promise<BrowserContext> {
    const used = open.filter(({ context }) => warm.includes(context)).length
    const known = at === undefined ? warm[used] : undefined
    if (known !== undefined) return known
    if (browser === undefined) throw new Error('the browser starts before the first test')
    const context = await browser.newContext({
      baseURL: url(),
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(patienceMs)
    if (at === undefined) warm.push(context)
    else await context.clock.setFixedTime(at)
    return context
  }

  // Visitors who come together take turns: each has a browser of his own.
  let last: Promise<unknown> = Promise.resolve()
  function visit(options?: VisitOptions): Promise<Visitor> {
    const visitor = last.then(() => letIn(options))
    last = visitor.catch(() => undefined)
    return visitor
  }

  async function letIn(options: VisitOptions = {}): Promise<Visitor> {
    const { as, hasOwnSession = false, asPeople = false, hasMotion = asPeople, dark = false, at } = options
    const { width = 1440, height = 900 } = options
    const context = options.beside?.context() ?? (await contextFor(at))
    const page = await context.newPage()
    const complaints = new Complaints(page)
    open.push({ page, complaints, context })
    await page.setViewportSize({ width, height })
    await page.emulateMedia({
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    })
    const session = as === undefined ? undefined : await (hasOwnSession ? newSession : sessionOf)(url(), as)
    if (options.beside === undefined) await page.addInitScript(firstStorage(session?.storage ?? []))
    await hearNotices(page)
    let isSlow = false
    return {
      page,
      go: async (path: string) => {
        // What people do is tried on a page that is there: it is loaded at full speed.
        await page.goto(path, { waitUntil: asPeople && !isSlow ? 'networkidle' : 'load' })
        if (asPeople && !isSlow) {
          await slowNetwork(page)
          if (browser !== undefined) await slowComputer(browser)
        }
        isSlow = asPeople
      },
      where: () => page.url().slice(url().length),
      accept: (complaint: RegExp) => complaints.accept(complaint),
    }
  }
  return { url, said: () => product?.said() ?? '', visit }
}

/** The server is 300 ms away. */
async function slowNetwork(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** What the first document of a page finds in the browser's storage; the later ones keep what the product made of it. */
const firstStorage = (storage: readonly { name: string; value: string }[]): string => `
  if (sessionStorage.getItem('visited') === null) {
    sessionStorage.setItem('visited', 'yes')
    localStorage.clear()
    for (const { name, value } of ${JSON.stringify(storage)}) localStorage.setItem(name, value)
  }`

/** Errors on the console, uncaught ones, and breaches of the content security policy, which are errors there too. */
class Complaints {
  private readonly heard: string[] = []
  private readonly accepted: RegExp[] = []

  constructor(page: Page) {
    page.on('console', message => {
      if (message.type() === 'error') this.heard.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', error => this.heard.push(String(error)))
  }

  accept(complaint: RegExp): void {
    this.accepted.push(complaint)
  }

  unexpected(): string[] {
    return this.heard.filter(text => !this.accepted.some(complaint => complaint.test(text)))
  }
}
