import { sevenDaysMs, storedKeys, writeStored } from '@kezhan/client/request/stored'
import type { Location } from 'react-router'
import { dashboardPath } from '../guard/entry-paths'
import type { MenuPage } from '../menu/menu-routes'
import type { SiteMap } from '../menu/site-map'
import { liveTabs, noTabs, type Tab, type TabList } from './tab-list'

const storageName = 'pro__OPEN_TABS'

/** The tab that an address opens, if it is one of a page. */
export function tabAt(place: Location, { pageAt }: SiteMap): Omit<Tab, 'round'> | undefined {
  const page = pageAt(place.pathname)
  return page && tabOf(place, page)
}

function tabOf(place: Location, page: MenuPage): Omit<Tab, 'round'> {
  const { meta } = page
  return {
    page,
    path: place.pathname,
    title: meta.title,
    place,
    isHome: place.pathname === dashboardPath,
    keepsAlive: meta.keepAlive,
  }
}

/** The tabs of this window survive a reload; they belong to the user who opened them, in the place where he did. */
export function keepTabs(owner: string, list: TabList, { pageAt }: SiteMap): void {
  const places = list.tabs.map(({ place: { pathname, search, hash }, ownTitle }) => {
    return { pathname, search, hash, ownTitle }
  })
  sessionStorage.setItem(storageName, JSON.stringify({ owner, places }))
  const included = liveTabs(list).flatMap(({ path }) => pageAt(path)?.meta.componentName ?? [])
  writeStored(storedKeys.includedRoutes, included, sevenDaysMs)
}

/** What was open before the reload; pages begin to live when they are looked at. */
export function firstTabs(owner: string, siteMap: SiteMap): TabList {
  const tabs = storedPlaces(owner).flatMap(({ place, ownTitle }) => {
    const tab = tabAt(place, siteMap)
    return tab === undefined ? [] : [{ ...tab, ...(ownTitle === undefined ? {} : { ownTitle }), round: 0 }]
  })
  return { ...noTabs, tabs }
}

/** Decision A-04: the home tab is always there, unless the menu has no home page. */
export function withHome(list: TabList, siteMap: SiteMap): TabList {
  const home = list.tabs.some(tab => tab.isHome) ? undefined : tabAt(dashboardPlace, siteMap)
  return home ? { ...list, tabs: [{ ...home, round: 0 }, ...list.tabs] } : list
}

const dashboardPlace = placeAt(dashboardPath, '', '')

function placeAt(pathname: string, search: string, hash: string): Location {
  return { pathname, search, hash, state: null, key: 'default' }
}

interface StoredPlace {
  readonly place: Location
  /** What the page called itself: it is not asked again until it is looked at. */
  readonly ownTitle: string | undefined
}

function storedPlaces(owner: string): readonly StoredPlace[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? 'null')
    if (!isRecord(stored) || stored.owner !== owner || !Array.isArray(stored.places)) return []
    return stored.places.filter(isRecord).map(({ pathname, search, hash, ownTitle }) => ({
      place: placeAt(String(pathname), String(search), String(hash)),
      ownTitle: typeof ownTitle === 'string' ? ownTitle : undefined,
    }))
  } catch {
    // Somebody else's text under our name opens nothing.
    return []
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
