import { dashboardPath, homePath } from '../guard/entry-paths'
import type { Visitor } from '../guard/guard'
import type { BuiltRoute } from './build-routes'
import { externalUrl, isGroup } from './menu-node'

/** A route with a page of its own. */
export interface MenuPage extends BuiltRoute {
  /** Titles of the groups around the page, outermost first. */
  readonly trail: readonly string[]
}
export interface Forward {
  readonly from: string
  readonly to: string
}

/** Every page that the menu makes reachable, hidden ones included. */
export function pagesOf(routes: readonly BuiltRoute[], trail: readonly string[] = []): readonly MenuPage[] {
  return routes.flatMap(route => [
    ...(isPage(route) ? [{ ...route, trail }] : []),
    ...pagesOf(route.children, [...trail, route.meta.title]),
  ])
}

/** A group is no page: its address leads to where it says, or to the first page in it. */
export function forwardsOf(routes: readonly BuiltRoute[]): readonly Forward[] {
  return routes.flatMap(route => {
    const deeper = forwardsOf(route.children)
    if (!isGroup(route)) return deeper
    const to =
      route.redirect && route.redirect !== route.path ? route.redirect : firstPage(route.children)?.path
    return to ? [{ from: route.path, to }, ...deeper] : deeper
  })
}

/** Decisions: a hotel user lands on the board, or on the first page his menu shows him. */
export function landingPath(routes: readonly BuiltRoute[], visitor: Visitor): string {
  if (visitor.hotelCode === '') return dashboardPath
  const hasBoard = pagesOf(routes).some(page => page.path === homePath)
  return hasBoard ? homePath : (firstPage(routes)?.path ?? dashboardPath)
}

function firstPage(routes: readonly BuiltRoute[]): BuiltRoute | undefined {
  for (const route of routes) {
    if (route.hidden) continue
    if (isPage(route)) return route
    const inside = firstPage(route.children)
    if (inside) return inside
  }
  return undefined
}

const isPage = (route: BuiltRoute) => !isGroup(route) && externalUrl(route) === undefined
