import { setTimeout as delay } from 'node:timers/promises'
import { documentTitle } from '@kezhan/app-web/brand'
import { dashboardPath } from '@kezhan/app-web/guard/entry-paths'
import { childrenOf, externalUrl, isGroup } from '@kezhan/app-web/menu/menu-node'
import type { MenuNode, UserPermissions } from '@kezhan/identity/model/session-calls'
import type { Page } from 'playwright-core'
import { patienceMs } from './eventually'
import { call, sessionOf } from './session'
import { spill } from './sight'
import type { VisitOptions, Visits } from './visit'

/** A page that still loads then never ends. */
const longestLoadMs = patienceMs
const lookEveryMs = 40
/** A page is loaded when this many looks one after the other found nothing under way: one call often leads to another. */
const quietLooks = 4

/** A page that was opened. */
export interface Walked {
  readonly path: string
  readonly title: string
  /** The titles of the groups above it, outermost first. */
  readonly groups: readonly string[]
  /** What stood on it, in one line. */
  readonly text: string
  readonly faults: readonly string[]
}

/** How many go through the pages of a menu side by side: a page waits for its answers most of the time. */
const walkers = 3

/** Opens every page of the menu that the server sends this person, one after the other, inside the application. */
export async function walkMenu(
  visits: Visits,
  username: string,
  options: VisitOptions = {},
): Promise<readonly Walked[]> {
  const left = pagesIn(await servedMenu(visits, username)).values()
  const walks = Array.from({ length: walkers }, () => walk(visits, left, { ...options, as: username }))
  return (await Promise.all(walks)).flat()
}

export async function servedMenu(visits: Visits, username: string): Promise<readonly MenuNode[]> {
  const { token } = await sessionOf(visits.url(), username)
  const path = '/sys/permission/getUserPermissionByToken'
  return (await call<UserPermissions>(visits.url(), 'GET', path, { token })).menu
}

/** Takes the next page that nobody has opened yet, until there is none. */
async function walk(
  visits: Visits,
  left: Iterable<MenuPage>,
  options: VisitOptions,
): Promise<readonly Walked[]> {
  const walker = await setOut(visits, options)
  const walked: Walked[] = []
  for (const one of left) {
    await walkTo(walker, one)
    walked.push({ ...one, ...(await seenOn(walker, one)) })
  }
  return walked
}

/** Somebody inside the application, with what his browser tells. */
export interface Walker {
  readonly page: Page
  readonly events: PageEvents
}

export async function setOut(
  { visit }: Visits,
  options: VisitOptions,
  from = '/account/center',
): Promise<Walker> {
  const visitor = await visit(options)
  const { page } = visitor
  // What is wrong is said page by page.
  visitor.accept(/./)
  const events = new PageEvents(page)
  await page.addInitScript(watchRefusals)
  await visitor.go(from)
  await loaded({ page, events })
  return { page, events }
}

/** Goes to a page as the router hears of the browser's own buttons; a link would have to be in sight. */
export async function walkTo({ page, events }: Walker, { path }: MenuPage): Promise<void> {
  events.forget()
  await page.evaluate(navigation(path))
}

export type MenuPage = Pick<Walked, 'path' | 'title' | 'groups'>

/** The pages of a menu, hidden ones too; what has a parameter in its address is opened from another page. */
export function pagesIn(menu: readonly MenuNode[], groups: readonly string[] = []): readonly MenuPage[] {
  return menu.flatMap(node => {
    const { path, meta } = node
    const isPage = !isGroup(node) && externalUrl(node) === undefined && !path.includes(':')
    const below = pagesIn(childrenOf(node), [...groups, meta.title])
    return isPage ? [{ path, title: meta.title, groups }, ...below] : below
  })
}

const navigation = (path: string): string =>
  `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`

async function seenOn(walker: Walker, one: MenuPage): Promise<Pick<Walked, 'text' | 'faults'>> {
  const { path } = one
  const busy = await loaded(walker, one)
  const sight = await lookAround(walker)
  const faults = [
    ...(busy === '' ? [] : [`still loading after ${longestLoadMs / 1000} s: ${busy}`]),
    ...(sight.path === path ? [] : [`leads to ${sight.path}`]),
    ...(sight.trouble === '' ? [] : [`shows ${sight.trouble}`]),
    ...(sight.text === '' ? ['is empty'] : []),
    ...(sight.spillPx > 0 ? [`${sight.spillPx} px wider than the screen: ${sight.widest}`] : []),
    ...sight.refusals,
    ...walker.events.faults(),
  ]
  return { text: sight.text, faults }
}

/** Waits until the page named is there and nothing is under way, or until that is enough; says what still is when the time is over. */
export async function loaded(
  { page, events }: Walker,
  one?: MenuPage,
  isEnough = () => false,
): Promise<string> {
  const title = one === undefined ? '' : documentTitle(one.path === dashboardPath ? undefined : one.title)
  const end = Date.now() + longestLoadMs
  for (let quiet = 0; ; ) {
    const busy = [...events.underWay(), ...(await page.evaluate<string[]>(signsOfLoading(title)))]
    quiet = busy.length === 0 ? quiet + 1 : 0
    if (quiet === quietLooks || isEnough()) return ''
    if (Date.now() > end) return [...new Set(busy)].join(', ')
    await delay(lookEveryMs)
  }
}

/** Looked for when the browser has nothing else to do, so that a slow machine is not taken for a quiet page. */
const signsOfLoading = (title: string): string => `new Promise(resolve => requestIdleCallback(() => {
  const visible = selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())
  const signs = visible('[aria-busy=true], .bone, .page-waits, .ant-skeleton, .ant-spin-spinning')
  const isThere = ${JSON.stringify(title)} === '' || document.title === ${JSON.stringify(title)} || visible('.trouble').length > 0
  resolve([...signs.map(element => element.className || element.tagName), ...(isThere ? [] : ['the page before'])])
}, { timeout: 500 }))`

export interface Sight {
  readonly path: string
  readonly trouble: string
  readonly text: string
  readonly spillPx: number
  /** What reaches furthest to the right, where something spills. */
  readonly widest: string
  /** What the server refused since the last look. */
  readonly refusals: readonly string[]
}

const surroundings = `(() => {
  const visible = selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())
  const spillPx = ${spill}
  const right = element => element.getBoundingClientRect().right
  const widest = spillPx > 0 && visible('main *').reduce((a, b) => (right(b) > right(a) ? b : a))
  return {
    path: location.pathname,
    trouble: visible('.trouble').map(element => element.innerText.replaceAll(/\\s+/g, ' ').slice(0, 80)).join(' '),
    // Without the tabs above it, which name the pages that are open.
    text: visible('.tab-pages').map(element => element.innerText.replaceAll(/\\s+/g, ' ').trim()).join(' '),
    spillPx,
    widest: widest ? widest.outerHTML.slice(0, 160) : '',
    refusals: [...new Set(window.refusals.splice(0))],
  }
})()`

export const lookAround = ({ page }: Pick<Walker, 'page'>): Promise<Sight> =>
  page.evaluate<Sight>(surroundings)

/** Refusals are answers with status 200. Chromium keeps no bodies for us to read later, so they are read as they come. */
const watchRefusals = `
  window.refusals = []
  const send = window.fetch
  window.fetch = async (...question) => {
    const answer = await send(...question)
    if (answer.headers.get('content-type')?.includes('json'))
      answer.clone().json().then(
        body => {
          if (body?.success === false) window.refusals.push(new URL(answer.url).pathname + ': ' + body.message)
        },
        () => undefined,
      )
    return answer
  }`

/** What the browser tells while a page is open: errors, calls that fail, and calls that are not answered yet. */
class PageEvents {
  private readonly open = new Map<object, string>()
  private readonly heard: string[] = []

  constructor(page: Page) {
    page.on('console', message => {
      if (message.type() === 'error') this.heard.push(`console: ${message.text().slice(0, 200)}`)
    })
    page.on('pageerror', error => this.heard.push(`error: ${String(error).slice(0, 200)}`))
    page.on('request', request => this.open.set(request, pathOf(request.url())))
    page.on('requestfinished', request => this.open.delete(request))
    page.on('requestfailed', request => {
      this.open.delete(request)
      // A page that is left gives up its questions.
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') this.heard.push(`${pathOf(request.url())}: ${reason}`)
    })
    page.on('response', response => {
      if (response.status() >= 400) this.heard.push(`${response.status()} ${pathOf(response.url())}`)
    })
  }

  forget(): void {
    this.heard.length = 0
  }

  underWay(): readonly string[] {
    return [...this.open.values()]
  }

  faults(): readonly string[] {
    return [...new Set(this.heard)]
  }
}

const pathOf = (url: string): string => new URL(url).pathname
