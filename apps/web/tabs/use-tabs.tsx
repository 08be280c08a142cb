import { useSayNo } from '@kezhan/client/request/say-no'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { type SiteMap, useSiteMap } from '../menu/site-map'
import { useDisplaySettings } from '../theme/display-settings'
import {
  closed,
  closedLeft,
  closedOthers,
  closedRight,
  onlyActive,
  refreshed,
  renamed,
  type TabList,
  visited,
} from './tab-list'
import { firstTabs, keepTabs, tabAt, withHome } from './tab-store'

export interface Tabs {
  readonly list: TabList
  /** Whether there is a bar with several tabs, or one page at a time. */
  readonly isMulti: boolean
  rename(path: string, title: string): void
  refresh(path: string): void
  close(path: string): void
  closeLeft(path: string): void
  closeRight(path: string): void
  closeOthers(path: string): void
}

const TabsContext = createContext<Tabs | undefined>(undefined)

export function useTabs(): Tabs {
  const tabs = use(TabsContext)
  if (tabs === undefined) throw new Error('useTabs needs the frame around it')
  return tabs
}

/** Knows the open pages. The address decides which one is looked at; the tabs remember where one was in the others. */
export function TabsProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const siteMap = useSiteMap()
  const location = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sayNo = useSayNo()
  const { multipage, device } = useDisplaySettings()
  const isMulti = multipage && device === 'desktop'
  const [state, setState] = useState(() => {
    return { list: arrived(firstTabs(owner, siteMap), location, siteMap, isMulti), location, isMulti }
  })
  if (state.location !== location || state.isMulti !== isMulti) {
    setState({ list: arrived(state.list, location, siteMap, isMulti), location, isMulti })
  }
  const { list } = state
  useEffect(() => keepTabs(owner, list, siteMap), [owner, list, siteMap])

  // The same function for good: pages depend on it.
  const rename = useCallback((path: string, title: string) => {
    setState(current => {
      const next = renamed(current.list, path, title)
      return next === current.list ? current : { ...current, list: next }
    })
  }, [])
  const tabs = useMemo<Tabs>(() => {
    function change(next: TabList) {
      setState(current => ({ ...current, list: next }))
      const active = next.tabs.find(tab => tab.path === next.active)
      if (active && next.active !== list.active) navigate(active.place, { state: active.place.state })
    }
    return {
      list,
      isMulti,
      rename,
      refresh(path) {
        // What the page shows next is asked for anew.
        void client.invalidateQueries({ refetchType: 'none' })
        change(refreshed(list, path))
      },
      close(path) {
        const result = closed(list, path)
        if (typeof result === 'string') sayNo(result)
        else change(result)
      },
      closeLeft: path => change(closedLeft(list, path)),
      closeRight: path => change(closedRight(list, path)),
      closeOthers: path => change(closedOthers(list, path)),
    }
  }, [list, isMulti, rename, navigate, client, sayNo])
  return <TabsContext value={tabs}>{children}</TabsContext>
}

function arrived(list: TabList, location: Location, siteMap: SiteMap, isMulti: boolean): TabList {
  const known = list.tabs.find(one => one.path === location.pathname)
  const tab = tabAt(location, siteMap) ?? (known?.page && { ...known, place: location })
  const next = tab ? visited(list, tab) : list
  return isMulti ? withHome(next, siteMap) : onlyActive(next)
}
