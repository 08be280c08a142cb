import { type Action, allows, type Resource } from './define'
import { buttonRights, type PermissionCode, permissionOf } from './permission'

/** An entry of the built-in menu. A page of a resource names it and gets its buttons from it. */
export interface MenuEntry {
  readonly path: string
  readonly title: string
  readonly icon?: string
  /** A bespoke page as `module/PageFile`; a resource page needs none. */
  readonly component?: string
  readonly resource?: Resource
  /** Rights of calls that belong to this page but to no resource. */
  readonly rights?: readonly { readonly code: PermissionCode; readonly title: string }[]
  /** Reached by address only. */
  readonly hidden?: boolean
  readonly children?: readonly MenuEntry[]
}

export function resourcesOf(entries: readonly MenuEntry[]): Resource[] {
  return entries.flatMap(entry => [
    ...(entry.resource === undefined ? [] : [entry.resource]),
    ...resourcesOf(entry.children ?? []),
  ])
}

/** A row of the permission table as the menu seed wants it. */
export interface MenuRow {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly menuType: 0 | 1 | 2
  readonly url: string | null
  readonly component: string | null
  readonly perms: PermissionCode | null
  readonly icon: string | null
  readonly sortNo: number
  readonly hidden: boolean
}

export function menuRows(entries: readonly MenuEntry[], parentId: string | null = null): MenuRow[] {
  return entries.flatMap((entry, index) => {
    const id = `menu:${entry.path}`
    const own = entryRow(entry, id, parentId, index + 1)
    return [own, ...buttonRows(entry, id), ...menuRows(entry.children ?? [], id)]
  })
}

function entryRow(entry: MenuEntry, id: string, parentId: string | null, sortNo: number): MenuRow {
  const isGroup = entry.children !== undefined
  const component =
    entry.component ??
    (entry.resource === undefined ? 'layouts/RouteView' : `resource:${entry.resource.path}`)
  return {
    id,
    parentId,
    name: entry.title,
    menuType: isGroup && parentId === null ? 0 : 1,
    url: entry.path,
    component,
    perms: entry.resource === undefined ? null : permissionOf(entry.resource, 'list'),
    icon: entry.icon ?? null,
    sortNo,
    hidden: entry.hidden === true,
  }
}

const actionOfRight: Readonly<Record<(typeof buttonRights)[number]['right'], Action>> = {
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  export: 'exportXls',
  import: 'importExcel',
}

function buttonRows({ resource, rights = [] }: MenuEntry, parentId: string): MenuRow[] {
  const ofResource =
    resource === undefined
      ? []
      : buttonRights
          .filter(({ right }) => allows(resource, actionOfRight[right]))
          .map(({ right, title }) => ({ code: permissionOf(resource, actionOfRight[right]), title }))
  return [...ofResource, ...rights].map(({ code, title }, index) => ({
    id: code,
    parentId,
    name: title,
    menuType: 2 as const,
    url: null,
    component: null,
    perms: code,
    icon: null,
    sortNo: index + 1,
    hidden: false,
  }))
}
