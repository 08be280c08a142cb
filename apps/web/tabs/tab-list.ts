import type { Location } from 'react-router'
import type { MenuPage } from '../menu/menu-routes'

/** A page that is open. Its address without query is its identity; filters and page numbers are part of its place. */
export interface Tab {
  readonly path: string
  readonly title: string
  /** What the page calls itself, once it knows. */
  readonly ownTitle?: string
  /** Where in the page one was last. */
  readonly place: Location
  readonly isHome: boolean
  /** Kept as it is while another tab is looked at. */
  readonly keepsAlive: boolean
  /** What the menu had here at the last visit: a page that is open stays open when the menu loses it. */
  readonly page?: MenuPage
  /** Grows with every refresh; a new round is a new page. */
  readonly round: number
}
export interface TabList {
  /** In the order of the bar; the home tab, if there is one, comes first. */
  readonly tabs: readonly Tab[]
  readonly active: string | undefined
  /** Paths in the order they were last looked at, newest first. */
  readonly recent: readonly string[]
}
export type Refusal = '首页不能关闭!' | '这是最后一页，不能再关闭了啦'

export const noTabs: TabList = { tabs: [], active: undefined, recent: [] }
/** Beyond these, pages that were not looked at for longest are put down; their tabs remember only their place. */
export const mostLive = 12

/** The page is looked at now: its tab is opened, or brought to where one is in it. */
export function visited(list: TabList, tab: Omit<Tab, 'round'>): TabList {
  const known = list.tabs.find(one => one.path === tab.path)
  const fresh = { ...known, ...tab, round: known?.round ?? 0 }
  const tabs = known
    ? list.tabs.map(one => (one === known ? fresh : one))
    : tab.isHome
      ? [fresh, ...list.tabs]
      : [...list.tabs, fresh]
  return { tabs, active: tab.path, recent: [tab.path, ...list.recent.filter(path => path !== tab.path)] }
}

/** The list without a tab, or why it stays. The tab that takes its place becomes active, or else the last one. */
export function closed(list: TabList, path: string): TabList | Refusal {
  const at = list.tabs.findIndex(tab => tab.path === path)
  const tab = list.tabs[at]
  if (tab === undefined) return list
  if (tab.isHome) return '首页不能关闭!'
  if (list.tabs.length === 1) return '这是最后一页，不能再关闭了啦'
  const rest = keep(list, other => other.path !== path)
  if (list.active !== path) return rest
  return { ...rest, active: (rest.tabs[at] ?? rest.tabs.at(-1))?.path }
}

export function closedLeft(list: TabList, path: string): TabList {
  const at = indexOf(list, path)
  return settled(
    keep(list, (_, index) => index >= at),
    path,
  )
}

export function closedRight(list: TabList, path: string): TabList {
  const at = indexOf(list, path)
  return settled(
    keep(list, (_, index) => index <= at),
    path,
  )
}

/** Only this tab and the home tab stay. */
export function closedOthers(list: TabList, path: string): TabList {
  return settled(
    keep(list, tab => tab.path === path),
    path,
  )
}

/** Without the multi-tab layout there is the current page and nothing else. */
export function onlyActive(list: TabList): TabList {
  const tabs = list.tabs.filter(tab => tab.path === list.active)
  return tabs.length === list.tabs.length ? list : { ...list, tabs, recent: tabs.map(tab => tab.path) }
}

/** A page that learned its own title; the menu's one stays where the page says nothing. */
export function renamed(list: TabList, path: string, title: string): TabList {
  if (list.tabs.every(tab => tab.path !== path || tab.ownTitle === title)) return list
  return { ...list, tabs: list.tabs.map(tab => (tab.path === path ? { ...tab, ownTitle: title } : tab)) }
}

export function refreshed(list: TabList, path: string): TabList {
  return { ...list, tabs: list.tabs.map(tab => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)) }
}

/** The pages that exist at this moment, shown or not. */
export function liveTabs({ tabs, active, recent }: TabList): readonly Tab[] {
  const kept = recent.filter(path =>
    tabs.some(tab => tab.path === path && (tab.keepsAlive || path === active)),
  )
  const live = new Set(kept.slice(0, mostLive))
  return tabs.filter(tab => live.has(tab.path))
}

const indexOf = ({ tabs }: TabList, path: string) => tabs.findIndex(tab => tab.path === path)

/** The home tab always stays. */
function keep(list: TabList, holds: (tab: Tab, index: number) => boolean): TabList {
  const tabs = list.tabs.filter((tab, index) => tab.isHome || holds(tab, index))
  const paths = new Set(tabs.map(tab => tab.path))
  return { ...list, tabs, recent: list.recent.filter(path => paths.has(path)) }
}

/** Whoever closes the tab he looks at, looks at the one he closed the others for. */
function settled(list: TabList, path: string): TabList {
  return list.tabs.some(tab => tab.path === list.active) ? list : { ...list, active: path }
}
