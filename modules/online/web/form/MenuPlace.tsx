import { useCall } from '@kezhan/client/request/use-call'
import { type PermissionNode, permissionList } from '@kezhan/people/model/permission-calls'
import { groupComponent } from '@kezhan/resource/menu'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { TreeSelect } from 'antd'

interface Place {
  readonly value: string
  readonly title: string
  readonly children: Place[]
}

/** Groups only: pages and buttons have no room for a form. */
const placesIn = (nodes: readonly PermissionNode[]): Place[] =>
  nodes
    .filter(node => node.component === groupComponent)
    .map(node => ({ value: node.id, title: node.name, children: placesIn(node.children ?? []) }))

/** The group of the menu in which a form stands. */
export function MenuPlace({ id, value, onChange, disabled }: FormPartProps) {
  const { data } = useCall(permissionList)
  return (
    <TreeSelect
      id={id}
      value={typeof value === 'string' ? value : undefined}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      disabled={disabled}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder="不选则位置不变；新表单不出现在菜单中"
      treeData={placesIn(data ?? [])}
    />
  )
}
