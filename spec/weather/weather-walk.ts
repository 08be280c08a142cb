import type { Page } from 'playwright-core'
import { barriers } from '../browser/testing/barriers'
import { turn } from '../browser/testing/sight'
import type { Visits } from '../browser/testing/visit'
import { loaded, lookAround, type MenuPage, setOut, type Walker, walkTo } from '../browser/testing/walk'
import { pictureFile, type Visited } from './gallery'
import { drawn, isBad, openSky, type Sky, type Weather } from './sky'

/** 720 × 450 is what is left of 1440 × 900 where everything is twice as large. */
const heights = { 1440: 900, 720: 450, 390: 844 } as const

export interface Look {
  readonly width: keyof typeof heights
  readonly scheme: 'light' | 'dark'
}
/** One thing changes from each to the next. */
export const allLooks: readonly Look[] = [
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'dark' },
  { width: 390, scheme: 'light' },
]
/** Whether each page is looked at closely, or only in the widths: another one has looked at it already. */
type Care = 'closely' | 'in passing'
const looksOf: Readonly<Record<Care, readonly Look[]>> = {
  closely: allLooks,
  'in passing': allLooks.filter(({ scheme }) => scheme === 'light'),
}
export const lookName = ({ width, scheme }: Look): string => `${width} ${scheme}`

/** How many walk side by side: a page waits for its answers most of the time. */
const walkers = 2

/** Opens the pages in one weather, and looks at each of them in every look. */
export async function walkInWeather(
  visits: Visits,
  who: string,
  weather: Weather,
  pages: readonly MenuPage[],
  care: Care = 'closely',
): Promise<readonly Visited[]> {
  const left = pages.values()
  const walks = Array.from({ length: Math.min(walkers, pages.length) }, async () => {
    // A page that asks for nothing: what is known before the weather begins is not asked again.
    const walker = await setOut(visits, { as: who }, '/account/settings/custom')
    const sky = await openSky(walker.page, weather)
    const visited: Visited[] = []
    for (const one of left) {
      const { path, title } = one
      const faults = await visitPage(walker, sky, weather, one, care)
      const looks = looksOf[care].map(lookName)
      visited.push({ path, title, weather, who, looks, hasPictures: care === 'closely', faults })
    }
    sky.clear()
    return visited
  })
  return (await Promise.all(walks)).flat()
}

async function visitPage(
  walker: Walker,
  sky: Sky,
  weather: Weather,
  one: MenuPage,
  care: Care,
): Promise<readonly string[]> {
  const { page, events } = walker
  await turnTo(page, { width: 1440, scheme: 'light' })
  sky.forget()
  if (weather === 'slow') sky.gather()
  await walkTo(walker, one)
  const faults: string[] = []
  const complain = (look: string, found: readonly string[]) =>
    faults.push(...found.map(fault => `${look}: ${fault}`))
  // A page that has asked shows that it waits; one that has nothing to ask is there.
  if (weather === 'slow') await loaded(walker, one, () => sky.met().length > 0)
  for (const look of looksOf[care]) {
    await turnTo(page, look)
    const busy = weather === 'slow' ? '' : await loaded(walker, one)
    await drawn(page)
    if (weather === 'lost' && sky.met().length > 0) await untilGivenUp(walker)
    const name = lookName(look)
    if (busy !== '') complain(name, [`still loading: ${busy}`])
    complain(name, await judged(walker, sky, weather, one))
    if (care === 'in passing') continue
    complain(name, await barriers(page, 'axe', 'main'))
    await page.screenshot({ path: pictureFile(weather, one.path, name), type: 'jpeg', quality: 55 })
  }
  if (weather === 'slow') {
    sky.clear()
    const busy = await loaded(walker, one)
    if (busy !== '') complain('after all', [`still loading: ${busy}`])
    complain('after all', await judged(walker, sky, 'full', one))
  }
  complain('heard', weatherless(events.faults(), weather))
  return [...new Set(faults)]
}

export async function turnTo(page: Page, { width, scheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  await turn(page, scheme)
}

/** What the browser says of calls that this weather does not answer is no fault of the page. */
function weatherless(heard: readonly string[], weather: Weather): readonly string[] {
  if (!isBad(weather)) return heard
  return heard.filter(
    text => !/^console: Failed to load resource|^(403|500) \/pms\/|^\/pms\/\S+: net::/.test(text),
  )
}

/** What a page shows in this moment. */
interface Words {
  /** A sentence that people can read. */
  readonly hasSentence: boolean
  /** Rows of dates and names need none. */
  readonly hasWords: boolean
  /** Words that say that there is nothing, which nobody can know whose question was not answered. */
  readonly claims: readonly string[]
  /** Ways to ask again. */
  readonly retries: number
  /** Signs that something is on its way. */
  readonly bones: number
}

const words = `(() => {
  const visible = selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())
  const text = visible('.tab-pages').map(element => element.innerText).join(' ')
  return {
    hasSentence: /[\\u4e00-\\u9fff]{4,}/.test(text),
    hasWords: (text.match(/[\\u4e00-\\u9fff]/g) ?? []).length >= 4,
    claims: text.match(/^(还没有|没有符合|没有数据).*/gm) ?? [],
    retries: visible('main button, main a').filter(element => /重试|重新加载|刷新/.test(element.innerText + (element.ariaLabel ?? ''))).length,
    bones: visible('[aria-busy=true], .bone, .page-waits, .ant-skeleton, .ant-spin-spinning').length,
  }
})()`

/** Choices that did not come are asked for again by whoever opens them, and what the frame counts is no matter of the page. */
const askedOtherwise =
  /\/options$|^\/pms\/(message\/center\/counts|ebk\/channelOrder\/waiting|sys\/annountCement\/listByUser)$/

/** A read that finds no server is asked again twice, with pauses, before the page says so. */
async function untilGivenUp({ page }: Walker): Promise<void> {
  const end = Date.now() + 5_000
  while ((await page.evaluate<Words>(words)).retries === 0 && Date.now() < end) await drawn(page)
}

async function judged(walker: Walker, sky: Sky, weather: Weather, { path }: MenuPage): Promise<string[]> {
  const sight = await lookAround(walker)
  const { hasSentence, hasWords, claims, retries, bones } = await walker.page.evaluate<Words>(words)
  const wanting = sky.met().filter(asked => !askedOtherwise.test(asked))
  const offersRetry = async () => retries > 0 || (await drawerOffersRetry(walker.page))
  const isWhite = sight.text === '' && bones === 0
  return [
    ...(sight.path === path ? [] : [`leads to ${sight.path}`]),
    ...(isWhite ? ['is white'] : []),
    ...(sight.trouble !== '' && !isBad(weather) ? [`shows ${sight.trouble}`] : []),
    ...(weather !== 'slow' && !isWhite && !(weather === 'full' ? hasWords : hasSentence)
      ? ['says nothing']
      : []),
    ...(isBad(weather) && wanting.length > 0 && !(await offersRetry())
      ? [`offers no retry after ${wanting.join(' ')}`]
      : []),
    ...(isBad(weather) ? claims.map(claim => `claims “${claim}”`) : []),
    ...(sight.spillPx > 0 ? [`${sight.spillPx} px wider than the screen: ${sight.widest}`] : []),
    ...(isBad(weather) ? [] : sight.refusals),
  ]
}

/** On a phone the tree beside a page is behind a button. */
async function drawerOffersRetry(page: Page): Promise<boolean> {
  if (page.viewportSize()?.width !== 390) return false
  const opener = page.getByRole('button', { name: /选择/ }).filter({ visible: true })
  if ((await opener.count()) !== 1) return false
  await opener.click()
  // A notice that comes up under the pointer stays for as long as it is there, and would cover the next one.
  await page.mouse.move(0, 0)
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  const retry = drawer.getByRole('button', { name: /重试|刷新/ }).first()
  const isOffered = await retry.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  // The button is looked at by axe next, in its own colours and not between two.
  await page.evaluate(atRest)
  return isOffered
}

const atRest = `Promise.all(document.getAnimations()
  .filter(one => one.effect.getTiming().iterations !== Infinity)
  .map(one => one.finished.catch(() => undefined))).then(() => undefined)`
