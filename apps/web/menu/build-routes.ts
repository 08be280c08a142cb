import type { MenuMeta, MenuNode } from '@kezhan/identity/model/session-calls'
import { familyComponents } from '@kezhan/resource/family-components'
import { adminPath, dashboardPath } from '../guard/entry-paths'
import { childrenOf, isHidden } from './menu-node'

/** A route as the menu gives it (shell specification §2.5). */
export interface BuiltRoute {
  readonly path: string
  readonly name: string
  readonly redirect: string | undefined
  readonly hidden: boolean
  readonly component: string
  readonly meta: MenuMeta
  readonly children: readonly BuiltRoute[]
}
export interface BuiltRoutes {
  /** Everything that the menu makes reachable. */
  readonly formal: { readonly name: 'formal'; readonly path: '/'; readonly children: readonly BuiltRoute[] }
  readonly admin: { readonly name: 'admin'; readonly path: string; readonly redirect: string }
}
export interface RouteOptions {
  holds(right: string): boolean
  fillUrl(url: string): string
}

export function buildRoutes(menu: readonly MenuNode[], options: RouteOptions): BuiltRoutes {
  return {
    formal: { name: 'formal', path: '/', children: routesFrom(menu, options) },
    admin: { name: 'admin', path: adminPath, redirect: dashboardPath },
  }
}

/** An entry with route flag 0 becomes no route; the pages below it stay reachable. */
function routesFrom(menu: readonly MenuNode[], options: RouteOptions): readonly BuiltRoute[] {
  return menu.flatMap(node => {
    const children = routesFrom(childrenOf(node), options)
    if (node.route === '0') return children
    return isPermitted(node, options) ? [routeOf(node, children, options)] : []
  })
}

function routeOf(node: MenuNode, children: readonly BuiltRoute[], { fillUrl }: RouteOptions): BuiltRoute {
  const { path, name, meta } = node
  return {
    path,
    name,
    redirect: node.alwaysShow ? path : (node.redirect ?? undefined),
    hidden: isHidden(node),
    component: familyComponents[node.component] ?? node.component,
    meta: meta.url === undefined || meta.url === null ? meta : { ...meta, url: fillUrl(meta.url) },
    children,
  }
}

/** A route that asks for rights is kept for whoever holds one of them. */
function isPermitted({ meta }: MenuNode, { holds }: RouteOptions): boolean {
  return meta.permission === undefined || meta.permission.length === 0 || meta.permission.some(holds)
}
