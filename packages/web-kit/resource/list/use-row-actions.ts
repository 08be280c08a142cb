import { useAccess } from '@kezhan/client/access/use-access'
import { allows, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import type { Row } from '../row'
import type { ResourceSlots } from '../slots'

/** What the standard actions do; the screen that owns the dialogs supplies it. */
export interface RowVerbs {
  readonly edit: (row: Row) => void
  readonly open: (row: Row) => void
  readonly addBelow: (row: Row) => void
  readonly remove: (row: Row) => void
}
export type RowActionsOf = (row: Row) => RowAction[]

/** The actions of a row that this person may take, the most used first: two of them become buttons. */
export function useRowActions(resource: Resource, slots: ResourceSlots, verbs: RowVerbs): RowActionsOf {
  const access = useAccess()
  const may = (action: 'add' | 'edit' | 'delete'): boolean =>
    allows(resource, action) && access.can(permissionOf(resource, action))
  const canEdit = may('edit')
  const canDelete = may('delete')
  const canOpen = slots.onRowOpen !== undefined || allows(resource, 'queryById')
  const canAddBelow = resource.tree !== undefined && may('add')
  const mayChange = slots.mayChange ?? (() => true)
  const mayDelete = slots.mayDelete ?? (() => true)
  return row => [
    ...(canEdit && mayChange(row) ? [{ key: 'edit', label: '编辑', onClick: () => verbs.edit(row) }] : []),
    ...(slots.current === undefined
      ? []
      : [{ key: 'current', label: '明细', onClick: () => slots.current?.onChoose(row) }]),
    ...(slots.rowActions?.(row) ?? []).filter(action => action.do === undefined || access.can(action.do)),
    ...(canAddBelow ? [{ key: 'addBelow', label: '添加下级', onClick: () => verbs.addBelow(row) }] : []),
    ...(canOpen ? [{ key: 'open', label: '详情', onClick: () => verbs.open(row) }] : []),
    ...(canDelete && mayChange(row) && mayDelete(row)
      ? [{ key: 'delete', label: '删除', danger: true, onClick: () => verbs.remove(row) }]
      : []),
  ]
}
