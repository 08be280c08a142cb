import { createHash } from 'node:crypto'
import { demoUsers } from '@kezhan/app-server/seed/demo-data'
import { beforeAll, expect, test } from 'vitest'
import { openVisits } from '../browser/testing/visit'
import { type MenuPage, pagesIn, servedMenu } from '../browser/testing/walk'
import { keepWalk, type Visited } from './gallery'
import { weathers } from './sky'
import { walkInWeather } from './weather-walk'

/** A part of the walk: `KEZHAN_WEATHER='failing slow' KEZHAN_PAGES='^/CustomerOrder' npm run test:deep -- weather`. */
const chosen = process.env.KEZHAN_WEATHER?.split(' ') ?? weathers
const wanted = new RegExp(process.env.KEZHAN_PAGES ?? '')
// The name of a file is not as long as a list of pages can be.
const part = createHash('sha256').update(wanted.source).digest('hex').slice(0, 8)

const visits = openVisits()
/** Between them they have every page that any role has. */
const [admin = '', manager = ''] = demoUsers.map(({ username }) => username)
const others = demoUsers.map(({ username }) => username).filter(name => name !== admin && name !== manager)

const menus = new Map<string, readonly MenuPage[]>()
beforeAll(async () => {
  for (const { username } of demoUsers) {
    const pages = pagesIn(await servedMenu(visits, username))
    menus.set(
      username,
      pages.filter(({ path }) => wanted.test(path)),
    )
  }
})

/** Each page once: what both have, the manager opens, in a hotel. */
function ownPages(username: string): readonly MenuPage[] {
  const all = menus.get(username) ?? []
  if (username === manager) return all
  const known = menus.get(manager)?.map(({ path }) => path) ?? []
  return all.filter(({ path }) => !known.includes(path))
}

const faultsOf = (visited: readonly Visited[]): string =>
  visited
    .filter(({ faults }) => faults.length > 0)
    .map(({ title, path, faults }) => `${title} ${path}:\n  ${faults.join('\n  ')}`)
    .join('\n')

const walks = weathers
  .filter(weather => chosen.includes(weather))
  .flatMap(weather => [manager, admin].map(who => ({ weather, who })))

test.each(walks)('every page opens in $weather weather, as $who sees it', async ({ weather, who }) => {
  const visited = await walkInWeather(visits, who, weather, ownPages(who))
  keepWalk(`${weather}-${who}-${part}`, visited)
  expect(faultsOf(visited)).toBe('')
})

test.each(chosen.includes('full') ? others : [])(
  'every page that is served to %s opens, wide and narrow',
  async who => {
    const visited = await walkInWeather(visits, who, 'full', menus.get(who) ?? [], 'in passing')
    keepWalk(`full-${who}-${part}`, visited)
    expect(faultsOf(visited)).toBe('')
  },
)
