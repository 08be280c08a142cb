import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'

/** full: as it is; empty: lists without rows; failing, lost, forbidden: no call is answered; slow: answers wait. */
export const weathers = ['full', 'empty', 'failing', 'lost', 'forbidden', 'slow'] as const
export type Weather = (typeof weathers)[number]

export const isBad = (weather: Weather): boolean => ['failing', 'lost', 'forbidden'].includes(weather)

/** The calls of one visitor, from the moment at which the weather begins. */
export interface Sky {
  /** The calls that met the weather since the last page. */
  met(): readonly string[]
  forget(): void
  /** In slow weather: lets through what waits. */
  clear(): void
  /** In slow weather: what is asked now waits, until the next `clear`. */
  gather(): void
}

/** Without these there is no page that could be without data: definitions, words and what a person has set. */
const ground =
  /^\/pms\/(resource\/|sys\/dict\/|sys\/preference\/|base\/hotelDict\/|sys\/permission\/|user\/get\/info)/

/** Begins when the frame stands: what fails is what the page asks. */
export async function openSky(page: Page, weather: Weather): Promise<Sky> {
  let met: string[] = []
  let isThick = weather === 'slow'
  let waiting: (() => void)[] = []

  async function meet(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url())
    met.push(pathname)
    if (weather === 'empty') return ground.test(pathname) ? route.continue() : empty(route)
    if (weather === 'lost') return route.abort('connectionreset')
    if (weather === 'slow') {
      if (isThick) await new Promise<void>(resolve => waiting.push(resolve))
      return route.continue()
    }
    const status = weather === 'forbidden' ? 403 : 500
    const message = status === 403 ? '' : '服务器暂时无法处理，请稍后重试'
    const json = { success: false, code: status, message, result: null, timestamp: 0 }
    return route.fulfill({ status, json, headers: { 'x-request-id': 'weather' } })
  }
  if (weather !== 'full') {
    // A page that is left gives up its calls; what then fails is nobody's fault.
    await page.route(
      url => url.pathname.startsWith('/pms/'),
      route => meet(route).catch(() => undefined),
    )
  }
  return {
    met: () => [...new Set(met)],
    forget: () => {
      met = []
    },
    clear: () => {
      isThick = false
      for (const go of waiting) go()
      waiting = []
    },
    gather: () => {
      isThick = true
    },
  }
}

async function empty(route: Route): Promise<void> {
  const response = await route.fetch()
  if (response.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response })
  return route.fulfill({ response, json: emptied(await response.json()) })
}

/** The same answer without rows. */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, name === 'total' ? 0 : emptied(value)]),
  )
}

/** Time for the browser to draw what it has. */
export const drawn = async (page: Page): Promise<void> => {
  await page.evaluate('new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  await delay(30)
}
