import type { NavigateFunction } from 'react-router'
import type { MenuEntry } from '../menu/menu-entries'
import { frameComponent } from '../menu/menu-node'
import type { MenuPage } from '../menu/menu-routes'
import type { SiteMap } from '../menu/site-map'

/** Something that the menu search can find: a page that the menu shows, or a link to elsewhere. */
export interface MenuFind {
  readonly key: string
  readonly title: string
  readonly words: string
  /** Titles of the groups around it. */
  readonly trail: readonly string[]
  readonly page?: MenuPage
  /** An address outside of the application. */
  readonly url?: string
}

/** Hidden pages and groups are not found. */
export function findsIn({ pages, entries }: SiteMap): readonly MenuFind[] {
  const shown = pages
    .filter(page => !page.hidden)
    .map(page => ({
      key: page.path,
      title: page.meta.title,
      words: page.meta.words,
      trail: page.trail,
      page,
    }))
  return [...shown, ...linksIn(entries, [])]
}

function linksIn(entries: readonly MenuEntry[], trail: readonly string[]): readonly MenuFind[] {
  return entries.flatMap((entry): readonly MenuFind[] => {
    const { key, title } = entry
    if (entry.kind === 'group') return linksIn(entry.entries, [...trail, title])
    return entry.kind === 'link' ? [{ key, title, words: '', trail, url: entry.url }] : []
  })
}

/** How well a text fits: by title, by pinyin or by initials, at the beginning rather than inside; 0 is not at all. */
export function fitOf(
  { title, words, trail }: Pick<MenuFind, 'title' | 'words' | 'trail'>,
  text: string,
): number {
  const wanted = text.trim().toLowerCase().replaceAll(/\s+/g, '')
  if (wanted === '') return 1
  const name = title.toLowerCase().replaceAll(/\s+/g, '')
  if (name.startsWith(wanted)) return 5
  if (name.includes(wanted)) return 4
  if (words.split(' ').some(word => word.startsWith(wanted))) return 3
  if (words.includes(wanted)) return 2
  return trail.some(group => group.includes(wanted)) ? 1 : 0
}

/** Shell specification §2.6: elsewhere in a new tab, framed pages with their whole route, other pages by their path. */
export function openFind({ page, url }: MenuFind, navigate: NavigateFunction): void {
  if (url !== undefined) window.open(url, '_blank', 'noopener,noreferrer')
  else if (page?.component === frameComponent) void navigate(page.path, { state: { route: page } })
  else if (page !== undefined) void navigate(page.path)
}
