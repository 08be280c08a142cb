import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from '../browser/testing/barriers'
import { eventually } from '../browser/testing/eventually'
import { focused } from '../browser/testing/screen'
import { openVisits } from '../browser/testing/visit'
import {
  loaded,
  lookAround,
  type MenuPage,
  pagesIn,
  servedMenu,
  setOut,
  type Walker,
  walkTo,
} from '../browser/testing/walk'
import { keepWalk, pictureFile, type Visited } from './gallery'
import { cutOff, outOfReach, tabThrough } from './reach'
import { drawn } from './sky'
import { allLooks, type Look, lookName, turnTo } from './weather-walk'

/** What people at the desk work with all day. */
const deskGroups =
  /^\/(dashboard|RoomsStatus|CustomerOrder|CashingBill|ChangeShifts|MessageCenter|CustomerRelationship)/
const wanted = new RegExp(process.env.KEZHAN_PAGES ?? '')
const visits = openVisits()

async function deskPages(): Promise<readonly MenuPage[]> {
  const pages = pagesIn(await servedMenu(visits, 'manager'))
  return pages.filter(({ path }) => deskGroups.test(path) && wanted.test(path))
}

interface DeskWalk {
  readonly name: string
  readonly looks: readonly Look[]
  readonly judge: (page: Page) => Promise<readonly string[]>
}

/** How many walk side by side: a page waits for its answers most of the time. */
const walkers = 3

/** Walks through the desk and keeps what it found. */
async function walkDesk(walk: DeskWalk): Promise<readonly Visited[]> {
  const left = (await deskPages()).values()
  const walks = Array.from({ length: walkers }, async () => {
    const walker = await setOut(visits, { as: 'manager' })
    const visited: Visited[] = []
    for (const one of left) {
      const { path, title } = one
      const faults = await visitPage(walker, one, walk)
      const looks = walk.looks.map(lookName)
      visited.push({ path, title, weather: walk.name, who: 'manager', looks, hasPictures: true, faults })
    }
    return visited
  })
  const visited = (await Promise.all(walks)).flat()
  keepWalk(walk.name, visited)
  expect(visited).not.toEqual([])
  return visited.filter(({ faults }) => faults.length > 0)
}

async function visitPage(
  walker: Walker,
  one: MenuPage,
  { name, looks, judge }: DeskWalk,
): Promise<readonly string[]> {
  const { page } = walker
  await walkTo(walker, one)
  const faults: string[] = []
  for (const look of looks) {
    await turnTo(page, look)
    const busy = await loaded(walker, one)
    await drawn(page)
    const shown = await lookAround(walker)
    await page.screenshot({ path: pictureFile(name, one.path, lookName(look)), type: 'jpeg', quality: 55 })
    const found = [
      ...(busy === '' ? [] : [`still loading: ${busy}`]),
      ...(shown.path === one.path ? [] : [`leads to ${shown.path}`]),
      ...(shown.trouble === '' ? [] : [`shows ${shown.trouble}`]),
      ...(shown.spillPx > 0 ? [`${shown.spillPx} px wider than the screen: ${shown.widest}`] : []),
      ...(await judge(page)),
    ]
    faults.push(...found.map(fault => `${lookName(look)}: ${fault}`))
  }
  return faults
}

test('at 200 % nothing of the desk is cut off, and everything can be got at', async () => {
  const faulty = await walkDesk({
    name: 'zoom',
    looks: [{ width: 720, scheme: 'light' }],
    judge: async page => [
      ...(await cutOff(page)),
      ...(await outOfReach(page)),
      ...(await barriers(page, 'axe', 'main')),
    ],
  })
  expect(faulty).toEqual([])
})

test('the keyboard gets at everything of the desk, shows where it is, and finds its way out', async () => {
  const faulty = await walkDesk({
    name: 'keyboard',
    looks: [{ width: 1440, scheme: 'light' }],
    judge: async page => [...(await tabThrough(page)), ...(await escapes(page))],
  })
  expect(faulty).toEqual([])
})

test('axe finds nothing on the desk and the frame around it, wide and narrow, light and dark', async () => {
  const faulty = await walkDesk({ name: 'axe', looks: allLooks, judge: page => barriers(page, 'axe') })
  expect(faulty).toEqual([])
})

/** Escape closes the list of a select and nothing else, then the command bar over the page; the keyboard is back where it was. */
async function escapes(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  const box = page
    .locator('.tab-pages input[role=combobox]:not([disabled])')
    .filter({ visible: true })
    .first()
  const { pathname } = new URL(page.url())
  if ((await box.count()) > 0) {
    await box.focus()
    await page.keyboard.press('ArrowDown')
    const list = page.locator('.ant-select-dropdown').filter({ visible: true })
    await page.keyboard.press('Escape')
    await eventually(() => list.count()).toBe(0)
    await page.keyboard.press('Control+k')
    const bar = page.getByRole('combobox', { name: '输入菜单、页签或操作' })
    await focused(bar).waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'hidden' })
    if ((await focused(box).count()) === 0)
      faults.push('after the command bar the keyboard is not where it was')
  }
  if (new URL(page.url()).pathname !== pathname) faults.push('Escape left the page')
  return faults
}
