import type { MenuNode } from '@kezhan/identity/model/session-calls'
import { childrenOf, externalUrl, isGroup, isHidden } from './menu-node'

/** What the side menu shows: a page, a link to elsewhere, or a group of these. */
export type MenuEntry =
  | { readonly kind: 'page'; readonly key: string; readonly title: string; readonly icon: string | undefined }
  | {
      readonly kind: 'link'
      readonly key: string
      readonly title: string
      readonly icon: string | undefined
      readonly url: string
    }
  | {
      readonly kind: 'group'
      readonly key: string
      readonly title: string
      readonly icon: string | undefined
      readonly entries: readonly MenuEntry[]
    }

/**
 * Hidden entries are left out, and so are groups in which nothing remains. `pathOf` finds the route of an entry by
 * its name; an entry without a route (flag 0) opens by its own path.
 */
export function entriesOf(
  menu: readonly MenuNode[],
  pathOf: (name: string) => string | undefined = () => undefined,
): readonly MenuEntry[] {
  return menu.flatMap((node): MenuEntry[] => {
    if (isHidden(node)) return []
    const { title } = node.meta
    const icon = node.meta.icon ?? undefined
    const url = externalUrl(node)
    if (url) return [{ kind: 'link', key: `link:${node.id}`, title, icon, url }]
    const entries = node.alwaysShow ? [] : entriesOf(childrenOf(node), pathOf)
    if (entries.length > 0) return [{ kind: 'group', key: `group:${node.id}`, title, icon, entries }]
    if (isGroup(node) && !node.alwaysShow) return []
    const key = node.route === '0' ? node.path : (pathOf(node.name) ?? node.path)
    return [{ kind: 'page', key, title, icon }]
  })
}

/** Keys of the groups around a page, outermost first; empty when the menu does not show it. */
export function groupsAround(entries: readonly MenuEntry[], path: string): readonly string[] {
  for (const entry of entries) {
    if (entry.kind !== 'group') continue
    const holds = entry.entries.some(inner => inner.kind === 'page' && inner.key === path)
    const deeper = groupsAround(entry.entries, path)
    if (holds || deeper.length > 0) return [entry.key, ...deeper]
  }
  return []
}
