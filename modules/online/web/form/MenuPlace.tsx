import { useCall } from '@kezhan/client/request/use-call'
import type { MenuGroup } from '@kezhan/online/model/from-sheet'
import { type PermissionNode, permissionList } from '@kezhan/people/model/permission-calls'
import { groupComponent } from '@kezhan/resource/menu'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { PlaceSelect } from './PlaceSelect'

/** Groups only: pages and buttons have no room for a form. */
const groupsIn = (nodes: readonly PermissionNode[]): MenuGroup[] =>
  nodes
    .filter(node => node.component === groupComponent)
    .flatMap(({ id, name, parentId, children }) => [{ id, name, parentId }, ...groupsIn(children ?? [])])

/** The group of the menu in which a form stands. */
export function MenuPlace({ id, value, onChange, disabled }: FormPartProps) {
  const { data } = useCall(permissionList)
  return (
    <PlaceSelect
      id={id}
      groups={groupsIn(data ?? [])}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      disabled={disabled}
      placeholder="不选则位置不变；新表单不出现在菜单中"
    />
  )
}
