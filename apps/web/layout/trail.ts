import { useMemo } from 'react'
import { useSiteMap } from '../menu/site-map'
import { useTabs } from '../tabs/use-tabs'

/** Titles from the outermost group to the page of an address, which may be one with parameters. */
export function useTrail(pathname: string): readonly string[] {
  const { pageAt } = useSiteMap()
  const { list } = useTabs()
  const ownTitle = list.tabs.find(tab => tab.path === pathname)?.ownTitle
  return useMemo(() => {
    const page = pageAt(pathname)
    return page ? [...page.trail, ownTitle ?? page.meta.title] : []
  }, [pageAt, pathname, ownTitle])
}
