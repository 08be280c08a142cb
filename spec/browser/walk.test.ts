import { demoUsers } from '@kezhan/app-server/seed/demo-data'
import { beforeAll, expect, test } from 'vitest'
import { areas, groupRows, screenRows } from './testing/screen-rows'
import { adminInHotel } from './testing/session'
import { expectNoSidewaysScroll } from './testing/sight'
import { openVisits } from './testing/visit'
import { servedMenu, setOut, type Walked, walkMenu, walkTo } from './testing/walk'

const visits = openVisits()
/** Between them they have every page that any role has. */
const allPages = ['admin', 'manager']

/** The others see parts of what these see; their walk is part of the deep run. */
const walkers =
  process.env.KEZHAN_DEEP === '1'
    ? demoUsers
    : demoUsers.filter(({ username }) => allPages.includes(username))

/** Every page of the menu that is served to someone, opened one after the other. */
const walks = new Map<string, readonly Walked[]>()
beforeAll(async () => {
  // Each page moves once as it does for people.
  for (const { username } of walkers)
    walks.set(username, await walkMenu(visits, username, { hasMotion: allPages.includes(username) }))
}, 900_000)

const faultsOf = (pages: readonly Walked[]): string =>
  pages
    .filter(({ faults }) => faults.length > 0)
    .map(({ path, title, faults }) => `${title} ${path}: ${faults.join('; ')}`)
    .join('\n')

/** The page as the first of the walkers saw it whose menu has it. */
function pageAt(path: string): Walked {
  const page = allPages.flatMap(username => walks.get(username) ?? []).find(one => one.path === path)
  if (page === undefined) throw new Error(`${path} is in no menu`)
  return page
}

test.each(walkers)(
  'every page of the menu that is served to $username opens and fits the screen',
  ({ username }) => {
    const pages = walks.get(username) ?? []
    expect(faultsOf(pages)).toBe('')
    expect(pages.length).toBeGreaterThan(10)
  },
)

test.each(screenRows)('%s the screen %s is what it should be', (_id, path, words) => {
  const { text, faults } = pageAt(path)
  expect(faults).toEqual([])
  expect(words.split(' ').filter(word => !text.includes(word))).toEqual([])
})

test.each(
  Object.entries(areas).flatMap(([id, screens]) =>
    Object.entries(screens).map(([area, path]) => [id, area, path] as const),
  ),
)('%s the area %s is reached by the menu: %s', (_id, _area, path) => {
  const { groups, faults } = pageAt(path)
  expect(groups.length).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('SH-MENU-002 no group of the built-in menu is missing from both menus', () => {
  const groups = allPages.flatMap(username => walks.get(username) ?? []).map(page => page.groups[0])
  expect(groupRows.map(([, , title]) => title).filter(title => !groups.includes(title))).toEqual([])
})

test.each(groupRows)(
  '%s the menu that is served has the group %s, %s, with pages that open',
  async (_id, path, title) => {
    const served = await Promise.all(allPages.map(username => servedMenu(visits, username)))
    expect(
      served
        .flat()
        .filter(node => node.path === path)
        .map(node => node.meta.title),
    ).toContain(title)
    const pages = allPages
      .flatMap(username => walks.get(username) ?? [])
      .filter(page => page.groups[0] === title)
    expect(pages.length).toBeGreaterThan(0)
    expect(faultsOf(pages)).toBe('')
  },
)

/** The same walk once more, in less room: part of the deep run. */
const onTelephone = process.env.KEZHAN_DEEP === '1' ? allPages : []

test.each(onTelephone)('every page of the menu that is served to %s fits a telephone', async username => {
  expect(faultsOf(await walkMenu(visits, username, { width: 390, height: 844 }))).toBe('')
})

test('a list that has not come yet has room on a phone', async () => {
  const phone = { as: adminInHotel, width: 390, height: 844 }
  const walker = await setOut(visits, phone, '/account/settings/custom')
  const { page } = walker
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/pms\/(resource\/|sys\/position\/)/, async route => {
    await held
    await route.continue()
  })
  await walkTo(walker, { path: '/isystem/position', title: '职务管理', groups: [] })
  await page.locator('.frame-scroller').getByRole('status', { name: '正在加载' }).waitFor()
  await expectNoSidewaysScroll(page)
  letGo()
  await page.getByText('GM', { exact: true }).first().waitFor()
})
