import type { addPermission, PermissionNode } from '@kezhan/people/model/permission-calls'
import type { InputOf } from '@kezhan/resource/call'

export type EntryValues = InputOf<typeof addPermission>

export const entryTypes = ['目录', '菜单', '按钮'] as const

/** What a new entry begins with: a group at the top, a page below a group, a button below a page. */
export function newEntry(parent: PermissionNode | undefined): EntryValues {
  const menuType = parent === undefined ? 0 : parent.menuType === 0 || isFrame(parent) ? 1 : 2
  return {
    name: '',
    parentId: parent?.id ?? null,
    menuType,
    permsType: 2,
    sortNo: (parent?.children?.length ?? 0) + 1,
    status: 1,
    route: 'Y',
    hidden: 'N',
    keepAlive: 'N',
    alwaysShow: 'N',
    internalOrExternal: 'N',
  }
}

/** A page without rights of its own that holds other pages. */
const isFrame = ({ children = [] }: PermissionNode): boolean => children.some(child => child.menuType !== 2)

/** The entry as it is stored: the whole of it is sent back, and what is left out is emptied. */
export const entryValues = (entry: PermissionNode): EntryValues => ({
  name: entry.name,
  parentId: entry.parentId,
  menuType: entry.menuType,
  url: entry.url,
  component: entry.component,
  redirect: entry.redirect,
  perms: entry.perms,
  permsType: Number(entry.permsType),
  icon: entry.icon,
  sortNo: entry.sortNo,
  description: entry.description,
  status: Number(entry.status),
  route: flag(entry.route),
  hidden: flag(entry.hidden),
  keepAlive: flag(entry.keepAlive),
  alwaysShow: flag(entry.alwaysShow),
  internalOrExternal: flag(entry.internalOrExternal),
})

const flag = (isOn: boolean): 'Y' | 'N' => (isOn ? 'Y' : 'N')

export interface PlaceChoice {
  readonly value: string
  readonly title: string
  readonly children: PlaceChoice[]
}

/** Where an entry may hang: below anything that is no button, not below itself. */
export const placesFor = (nodes: readonly PermissionNode[], own: string | undefined): PlaceChoice[] =>
  nodes
    .filter(node => node.menuType !== 2 && node.id !== own)
    .map(node => ({ value: node.id, title: node.name, children: placesFor(node.children ?? [], own) }))

/** How many entries hang below one. */
export const countBelow = ({ children = [] }: PermissionNode): number =>
  children.reduce((sum, child) => sum + 1 + countBelow(child), 0)

/** The entries whose name, path or right holds the words, each with what stands above it. */
export function foundEntries(nodes: readonly PermissionNode[], words: string): readonly PermissionNode[] {
  if (words === '') return nodes
  return nodes.flatMap(node => {
    const children = foundEntries(node.children ?? [], words)
    const isFound = [node.name, node.url, node.perms].some(text => text?.includes(words))
    if (!isFound && children.length === 0) return []
    const { children: _, ...rest } = node
    return [children.length === 0 ? { ...rest, isLeaf: true } : { ...rest, children }]
  })
}

/** Everything that can be opened. */
export const branchIds = (nodes: readonly PermissionNode[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => (children === undefined ? [] : [id, ...branchIds(children)]))
