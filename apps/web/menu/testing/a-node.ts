import type { MenuMeta, MenuNode } from '@kezhan/identity/model/session-calls'
import { type BuiltRoute, buildRoutes } from '../build-routes'

interface Changes extends Partial<Omit<MenuNode, 'meta'>> {
  readonly title?: string
  readonly meta?: Partial<MenuMeta>
}

/** A line of the menu; a test says only what matters to it. */
export function aNode(path: string, { title = path, meta = {}, ...changes }: Changes = {}): MenuNode {
  return {
    id: path,
    route: '1',
    path,
    name: path.slice(1).replaceAll('/', '-'),
    component: `resource:${path}`,
    meta: { title, words: '', keepAlive: true, internalOrExternal: false, ...meta },
    ...changes,
  }
}

export const aGroup = (path: string, children: readonly MenuNode[], changes: Changes = {}): MenuNode =>
  aNode(path, { component: 'layouts/RouteView', children, ...changes })

/** The routes of somebody who holds every right. */
export const anyRoutes = (menu: readonly MenuNode[]): readonly BuiltRoute[] =>
  buildRoutes(menu, { holds: () => true, fillUrl: url => url }).formal.children
