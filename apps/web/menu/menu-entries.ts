import { childrenOf, externalUrl, isGroup, type MenuNode } from './menu-node'

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

/** Hidden entries are left out, and so are groups in which nothing remains. */
export function entriesOf(menu: readonly MenuNode[]): readonly MenuEntry[] {
  return menu.flatMap((node): MenuEntry[] => {
    if (node.hidden) return []
    const { title } = node.meta
    const icon = node.meta.icon ?? undefined
    const url = externalUrl(node)
    if (url) return [{ kind: 'link', key: `link:${node.id}`, title, icon, url }]
    const entries = node.alwaysShow ? [] : entriesOf(childrenOf(node))
    if (entries.length > 0) return [{ kind: 'group', key: `group:${node.id}`, title, icon, entries }]
    return isGroup(node) && !node.alwaysShow ? [] : [{ kind: 'page', key: node.path, title, icon }]
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
