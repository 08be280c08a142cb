import type { MenuEntry } from '../menu'

/** The pages that the outline names and no module brings yet. */
export function unbuiltIn(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap(entry =>
    entry.children === undefined ? (entry.screen === undefined ? [entry] : []) : unbuiltIn(entry.children),
  )
}
