import type { Action, Resource } from './define'
import type { Term } from './field'

/** `anyone` and `signed-in` are written out, so that an open call is a decision and not an omission. */
export type Access = 'anyone' | 'signed-in' | PermissionCode
export type PermissionCode = `${string}:${string}`

/** A right that a call takes beside its access: for inputs of which all these terms hold, without terms for every input. */
export interface Need<Name extends string = string> {
  readonly right: PermissionCode
  readonly when?: readonly (Term & { readonly field: Name })[]
}

const rights = {
  list: 'list',
  queryById: 'list',
  options: 'list',
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  deleteBatch: 'delete',
  exportXls: 'export',
  importExcel: 'import',
} as const satisfies Record<Action, string>

/** `/sys/position` and `add` give `sys:position:add`; reading a list and one row is one right. */
export function permissionOf(resource: Pick<Resource, 'path'>, action: Action): PermissionCode {
  return `${resource.path.slice(1).replaceAll('/', ':')}:${rights[action]}`
}

/** The buttons a menu seed lists under the entry of a resource. */
export const buttonRights = [
  { right: 'add', title: '新增' },
  { right: 'edit', title: '编辑' },
  { right: 'delete', title: '删除' },
  { right: 'export', title: '导出' },
  { right: 'import', title: '导入' },
] as const
