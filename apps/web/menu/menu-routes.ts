import { dashboardPath, homePath } from '../guard/entry-paths'
import type { Visitor } from '../guard/guard'
import { childrenOf, externalUrl, isGroup, type MenuNode } from './menu-node'

export interface MenuPage {
  readonly path: string
  readonly title: string
  readonly component: string
  /** Titles of the groups around the page, outermost first. */
  readonly trail: readonly string[]
}
export interface Forward {
  readonly from: string
  readonly to: string
}

/** Every page that the menu makes reachable, hidden ones included. */
export function pagesOf(menu: readonly MenuNode[], trail: readonly string[] = []): readonly MenuPage[] {
  return menu.flatMap(node => {
    const { path, component, meta } = node
    const own = isPage(node) ? [{ path, title: meta.title, component, trail }] : []
    return [...own, ...pagesOf(childrenOf(node), [...trail, meta.title])]
  })
}

/** A group is no page: its address leads to where it says, or to the first page in it. */
export function forwardsOf(menu: readonly MenuNode[]): readonly Forward[] {
  return menu.flatMap(node => {
    const deeper = forwardsOf(childrenOf(node))
    if (!isGroup(node) || node.route === '0') return deeper
    const to =
      node.redirect && node.redirect !== node.path ? node.redirect : firstPage(childrenOf(node))?.path
    return to ? [{ from: node.path, to }, ...deeper] : deeper
  })
}

/** Decisions: a hotel user lands on the board, or on the first page his menu shows him. */
export function landingPath(menu: readonly MenuNode[], visitor: Visitor): string {
  if (visitor.hotelCode === '') return dashboardPath
  const hasBoard = pagesOf(menu).some(page => page.path === homePath)
  return hasBoard ? homePath : (firstPage(menu)?.path ?? dashboardPath)
}

function firstPage(menu: readonly MenuNode[]): MenuNode | undefined {
  for (const node of menu) {
    if (node.hidden) continue
    if (isPage(node)) return node
    const inside = firstPage(childrenOf(node))
    if (inside) return inside
  }
  return undefined
}

const isPage = (node: MenuNode) => !isGroup(node) && node.route !== '0' && externalUrl(node) === undefined
