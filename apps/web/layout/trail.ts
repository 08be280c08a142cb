import { useMemo } from 'react'
import { useSiteMap } from '../menu/site-map'

/** Titles from the outermost group to the page of an address, which may be one with parameters. */
export function useTrail(pathname: string): readonly string[] {
  const { pageAt } = useSiteMap()
  return useMemo(() => {
    const page = pageAt(pathname)
    return page ? [...page.trail, page.meta.title] : []
  }, [pageAt, pathname])
}
