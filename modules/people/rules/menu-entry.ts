import { grouped } from '@kezhan/base/grouped'
import { groupComponent } from '@kezhan/resource/menu'
import type { GrantNode, PermissionNode } from '../model/permission-calls'

/** An entry without its place among the others. */
export type EntryRow = Omit<PermissionNode, 'key' | 'title' | 'isLeaf' | 'delFlag' | 'children'>

/** The entries as a tree; one whose parent is not among them stands at the top. */
export function entryTree(rows: readonly EntryRow[]): readonly PermissionNode[] {
  const below = childrenOf(rows)
  const nodeOf = (row: EntryRow): PermissionNode => {
    const children = below(row.id).map(nodeOf)
    return { ...entryNode(row, children.length === 0), ...(children.length === 0 ? {} : { children }) }
  }
  return below(null).map(nodeOf)
}

export const entryNode = (row: EntryRow, isLeaf: boolean): PermissionNode => ({
  ...row,
  key: row.id,
  title: row.name,
  delFlag: 0,
  isLeaf,
})

/** The same for the trees in which grants are ticked; their titles are drawn by the client where rules may be set. */
export function grantNodes(
  rows: readonly EntryRow[],
  titles: 'plain' | 'drawn',
  isDisabled: (row: EntryRow) => boolean = () => false,
): readonly GrantNode[] {
  const below = childrenOf(rows)
  const nodeOf = (row: EntryRow): GrantNode => {
    const children = below(row.id).map(nodeOf)
    return {
      key: row.id,
      value: row.id,
      title: titles === 'plain' ? row.name : null,
      slotTitle: row.name,
      label: row.name,
      icon: row.icon,
      parentId: row.parentId,
      isLeaf: children.length === 0,
      ruleFlag: row.ruleFlag,
      scopedSlots: { title: 'hasDatarule' },
      ...(isDisabled(row) ? { disabled: true as const } : {}),
      ...(row.isHighRisk ? { isHighRisk: true as const } : {}),
      ...(children.length === 0 ? {} : { children }),
    }
  }
  return below(null).map(nodeOf)
}

function childrenOf(rows: readonly EntryRow[]): (parentId: string | null) => readonly EntryRow[] {
  const known = new Set(rows.map(row => row.id))
  const byParent = grouped(rows, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  return parentId => byParent.get(parentId) ?? []
}

/** The entry and everything above it, nearest first. */
export function lineOf(
  rows: readonly Pick<EntryRow, 'id' | 'parentId'>[],
  id: string | null,
): readonly string[] {
  const parentOf = new Map(rows.map(row => [row.id, row.parentId]))
  const line = new Set<string>()
  for (let at = id; at !== null && !line.has(at); at = parentOf.get(at) ?? null) line.add(at)
  return [...line]
}

/** The entries that are meant, each in its place: everything above one of them is there too. */
export function withAbove(
  rows: readonly EntryRow[],
  isMeant: (row: EntryRow) => boolean,
): readonly EntryRow[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const kept = new Set<string>()
  for (const row of rows.filter(isMeant))
    for (
      let at: EntryRow | undefined = row;
      at !== undefined && !kept.has(at.id);
      at = byId.get(at.parentId ?? '')
    )
      kept.add(at.id)
  return rows.filter(row => kept.has(row.id))
}

/** The entries and everything below them. */
export function withBelow(
  rows: readonly Pick<EntryRow, 'id' | 'parentId'>[],
  ids: readonly string[],
): ReadonlySet<string> {
  const byParent = grouped(rows, row => row.parentId)
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(byParent.get(id) ?? []).map(row => row.id))
  }
  return found
}

/** A component as people copy it from the source: without folder, slash and ending. */
export const cleanComponent = (component: string): string =>
  component
    .trim()
    .replace(/^\/?(src\/)?(views\/)?/, '')
    .replace(/\.(vue|tsx)$/, '')

/** A path begins with a slash; addresses of elsewhere and those with a placeholder stay as they are. */
export function cleanUrl(url: string): string {
  const text = url.trim()
  return /^(https?:\/\/|\{\{|\/)/.test(text) ? text : `/${text}`
}

/** What is stored of an entry as it was sent: groups stand at the top and need no component of their own. */
export function cleanEntry<
  T extends {
    readonly menuType: number
    readonly parentId?: string | null
    readonly url?: string | null
    readonly component?: string | null
    readonly perms?: string | null
  },
>(entry: T) {
  const isGroup = entry.menuType === 0
  const component = entry.component ? cleanComponent(entry.component) : ''
  return {
    ...entry,
    parentId: isGroup ? null : (entry.parentId ?? null),
    url: entry.url ? cleanUrl(entry.url) : null,
    component: component || (isGroup ? groupComponent : null),
    perms: codesOf(entry.perms ?? '').join(',') || null,
  }
}

/** The codes of an entry: one, or several separated by commas. */
export const codesOf = (perms: string): readonly string[] =>
  perms
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '')

/** A group grants nothing, it only has a place. */
export const isGroup = (entry: EntryRow): boolean =>
  entry.component === groupComponent && entry.perms === null
