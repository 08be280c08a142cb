import { useAccess } from '@kezhan/client/access/use-access'
import { useCall, useGet } from '@kezhan/client/request/use-call'
import { onlineView } from '@kezhan/online/model/view'
import { dataPath } from '@kezhan/online/rules/data-path'
import { rolePermissions } from '@kezhan/people/model/grant-calls'
import { menuId } from '@kezhan/resource/menu'
import { permissionOf } from '@kezhan/resource/permission'
import type { Row, RowPage } from '@kezhan/web-kit/resource/row'

/** The form, or a view of it, that a role may open, and what it does there. */
export interface Sight {
  readonly code: string
  /** The view; undefined where it is the form itself. */
  readonly view: Row | undefined
  readonly mayAdd: boolean
  readonly mayEdit: boolean
}

/** What the people of a role get to see of a form that is in service; undefined until it is known. */
export function useRoleSight(code: string, role: Row | undefined): readonly Sight[] | undefined {
  const { can } = useAccess()
  const isAsked = role !== undefined && role.hasAll !== 'Y'
  const held = useCall(rolePermissions, { roleId: role?.id ?? '' }, { enabled: isAsked })
  const seesViews = can(permissionOf(onlineView, 'list'))
  const views = useGet<RowPage>(
    `${onlineView.path}/list`,
    { formCode: code, pageNo: 1, pageSize: 50 },
    { enabled: seesViews },
  )
  if ((isAsked && held.data === undefined) || (seesViews && views.data === undefined)) return undefined
  const has = (id: string): boolean => !isAsked || held.data?.includes(id) === true
  const all = [undefined, ...(views.data?.records ?? [])].map(view => sightOf(view, code, has))
  return all.filter(one => has(menuId(`/online/cgformList/${one.code}`)))
}

function sightOf(view: Row | undefined, formCode: string, has: (id: string) => boolean): Sight {
  const code = view === undefined ? formCode : String(view.code)
  const resource = { path: dataPath(code) }
  return {
    code,
    view,
    mayAdd: has(permissionOf(resource, 'add')),
    mayEdit: has(permissionOf(resource, 'edit')),
  }
}
