import { groupComponent } from '@kezhan/resource/menu'
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
  readonly redirect: string | null
  readonly isOpen: string
  readonly isBuilt: string
  /** The right that the page's own reads ask for, where it is no list of a resource. */
  readonly needs: string | null
  readonly needsHotel: string
  readonly status: string
  /** 1 marks the prefix of a data permission, 2 a button. */
  readonly permsType: string
}

export interface PermissionOptions {
  readonly sysSafeMode: boolean
  /** The platform's own people have none, unless they act in one. */
  readonly hasHotel: boolean
  /** Rights that are of no use where the person is; their pages and buttons are not for him. */
  readonly elsewhere: ReadonlySet<string>
  /** What a title can be found by besides itself: its pinyin. */
  wordsOf(title: string): string
}

/** The menu and the button lists out of the permission rows, which come in their order. */
export function permissionsOf(
  granted: readonly PermissionRow[],
  all: readonly PermissionRow[],
  { sysSafeMode, hasHotel, elsewhere, wordsOf }: PermissionOptions,
): UserPermissions {
  const usable = granted.filter(row => isUsable(row, elsewhere))
  const auth = authOf(usable, false)
  const held = new Set(auth.flatMap(({ action }) => action.split(',')))
  const shown = withGroups(granted, all).filter(
    row =>
      row.status === '1' &&
      row.isBuilt === 'Y' &&
      isUsable(row, elsewhere) &&
      opensFor(row, { held, hasHotel }),
  )
  return {
    menu: nodesBelow(null, shown, wordsOf),
    auth,
    allAuth: authOf(all, true),
    sysSafeMode,
  }
}

/** Buttons and pages whose every right is of no use here are as if they were not granted. */
const isUsable = ({ perms }: PermissionRow, elsewhere: PermissionOptions['elsewhere']): boolean =>
  perms === null || perms.split(',').some(right => !elsewhere.has(right))

/** A page comes with any button on it too, and would then open for somebody who cannot read what it shows. */
function opensFor(
  row: PermissionRow,
  { held, hasHotel }: { readonly held: ReadonlySet<string>; readonly hasHotel: boolean },
): boolean {
  if (row.menuType === 2) return true
  if (row.needsHotel === 'Y' && !hasHotel) return false
  return [row.perms, row.needs].every(
    asked => asked === null || asked.split(',').some(right => held.has(right)),
  )
}

/** A group comes with any page in it: it grants nothing, it only has a place. */
function withGroups(
  granted: readonly PermissionRow[],
  all: readonly PermissionRow[],
): readonly PermissionRow[] {
  const parentOf = new Map(all.map(row => [row.id, row.parentId]))
  const present = new Set<string>()
  for (const { id } of granted) {
    for (let at: string | null = id; at !== null && !present.has(at); at = parentOf.get(at) ?? null)
      present.add(at)
  }
  return all.filter(row => present.has(row.id))
}

function nodesBelow(
  parentId: string | null,
  rows: readonly PermissionRow[],
  wordsOf: PermissionOptions['wordsOf'],
): MenuNode[] {
  const pages = rows.filter(row => row.menuType !== 2 && row.parentId === parentId)
  const nodes = pages.map(row => nodeOf(row, rows, wordsOf))
  return nodes.filter(node => node.component !== groupComponent || node.children !== undefined)
}

function nodeOf(
  row: PermissionRow,
  rows: readonly PermissionRow[],
  wordsOf: PermissionOptions['wordsOf'],
): MenuNode {
  const children = nodesBelow(row.id, rows, wordsOf)
  const buttons = rows.filter(one => one.menuType === 2 && one.parentId === row.id)
  const component = row.component ?? groupComponent
  const path = pathOf(row)
  const isHidden =
    row.isHidden === 'Y' || (children.length > 0 && children.every(child => child.hidden === true))
  return {
    id: row.id,
    route: row.isRoute === 'Y' ? '1' : '0',
    path,
    name: path.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    component,
    ...(row.redirect === null ? {} : { redirect: row.redirect }),
    ...(isHidden ? { hidden: true } : {}),
    ...(row.alwaysShow === 'Y' ? { alwaysShow: true } : {}),
    meta: {
      title: row.name,
      words: wordsOf(row.name),
      ...(row.icon === null ? {} : { icon: row.icon }),
      keepAlive: row.keepAlive === 'Y',
      internalOrExternal: row.isExternal === 'Y',
      componentName: component.split('/').at(-1) ?? component,
      ...(isHidden ? { hideMenu: true } : {}),
      ...(isAddress(row.url) ? { url: row.url ?? '' } : {}),
      ...(row.isExternal === 'Y' ? { target: '_blank' as const } : {}),
      ...(row.perms === null ? {} : { permission: row.perms.split(',') }),
      ...(buttons.length === 0
        ? {}
        : { permissionList: buttons.flatMap(one => one.perms?.split(',') ?? []) }),
    },
    ...(children.length > 0 ? { children } : {}),
  }
}

/** Pages of elsewhere have an address instead of a path; here they are known by their row. */
const pathOf = (row: PermissionRow): string => (isAddress(row.url) ? `/link/${row.id}` : (row.url ?? ''))

/** A complete address, or one with a placeholder that the browser fills in. */
const isAddress = (url: string | null): boolean => /^(https?:\/\/|\{\{)/.test(url ?? '')

/** Buttons, and the list right that comes with a page. */
function authOf(rows: readonly PermissionRow[], withStatus: boolean): Auth[] {
  return rows
    .filter(row => row.perms !== null && (withStatus || row.status === '1'))
    .map(row => ({
      action: row.perms ?? '',
      type: row.permsType,
      describe: row.name,
      ...(withStatus ? { status: row.status } : {}),
    }))
}
