import type { Auth, MenuNode, UserPermissions } from '../model/session-calls'

export interface PermissionRow {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly menuType: number
  readonly url: string | null
  readonly component: string | null
  readonly perms: string | null
  readonly icon: string | null
  readonly isRoute: string
  readonly isHidden: string
  readonly keepAlive: string
  readonly alwaysShow: string
  readonly isExternal: string
  readonly status: string
}

/** The menu and the button lists out of the permission rows, which come in their order. */
export function permissionsOf(
  granted: readonly PermissionRow[],
  all: readonly PermissionRow[],
): UserPermissions {
  return {
    menu: menuOf(granted),
    auth: authOf(granted, false),
    allAuth: authOf(all, true),
    sysSafeMode: false,
  }
}

function menuOf(rows: readonly PermissionRow[]): MenuNode[] {
  const pages = rows.filter(row => row.menuType !== 2 && row.status === '1')
  const present = new Set(pages.map(row => row.id))
  // An entry whose group was not granted still belongs somewhere: it moves to the top.
  const roots = pages.filter(row => row.parentId === null || !present.has(row.parentId))
  const nodes = roots.map(row => nodeOf(row, pages))
  return nodes.filter(node => node.component !== groupComponent || node.children !== undefined)
}

const groupComponent = 'layouts/RouteView'

function nodeOf(row: PermissionRow, pages: readonly PermissionRow[]): MenuNode {
  const children = pages.filter(page => page.parentId === row.id).map(page => nodeOf(page, pages))
  const url = row.url ?? ''
  const component = row.component ?? groupComponent
  const isHidden =
    row.isHidden === 'Y' || (children.length > 0 && children.every(child => child.hidden === true))
  return {
    id: row.id,
    route: row.isRoute === 'Y' ? '1' : '0',
    path: url,
    name: url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    component,
    ...(isHidden ? { hidden: true } : {}),
    ...(row.alwaysShow === 'Y' ? { alwaysShow: true } : {}),
    meta: {
      title: row.name,
      ...(row.icon === null ? {} : { icon: row.icon }),
      keepAlive: row.keepAlive === 'Y',
      internalOrExternal: row.isExternal === 'Y',
      componentName: component.split('/').at(-1) ?? component,
      ...(row.isExternal === 'Y' ? { url } : {}),
    },
    ...(children.length > 0 ? { children } : {}),
  }
}

/** Buttons, and the list right that comes with a page. */
function authOf(rows: readonly PermissionRow[], withStatus: boolean): Auth[] {
  return rows
    .filter(row => row.perms !== null && (withStatus || row.status === '1'))
    .map(row => ({
      action: row.perms ?? '',
      type: '2',
      describe: row.name,
      ...(withStatus ? { status: row.status } : {}),
    }))
}
