import { Can } from '@kezhan/client/access/Can'
import { allows, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import type { RowPage } from '../row'

interface Props {
  resource: Resource
  isSearching: boolean
  narrowed: RowPage['narrowed']
  /** Where rows come from, if they are not added here. */
  nextStep: ReactNode
  onClear(): void
  onAdd(): void
}

/** One sentence and the next action. */
export function ListEmpty({ resource, isSearching, narrowed, nextStep, onClear, onAdd }: Props) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={descriptionOf(resource.title, isSearching, narrowed)}
    >
      {isSearching && <Button onClick={onClear}>清除条件</Button>}
      {!isSearching && allows(resource, 'add') && (
        <Can do={permissionOf(resource, 'add')}>
          <Button onClick={onAdd}>新增{resource.title}</Button>
        </Can>
      )}
      {!isSearching && nextStep}
    </Empty>
  )
}

/** Who is bound by data rules must not take his part for the whole. */
function descriptionOf(title: string, isSearching: boolean, narrowed: RowPage['narrowed']): string {
  if (narrowed === 'wrong')
    return `数据权限规则有误，所有${title}都被隐藏。请联系管理员核对规则（菜单管理的“为什么看不到”会说明原因）`
  if (narrowed === 'rule' && !isSearching) return `没有您能看到的${title}：数据权限规则只显示符合规则的数据`
  return isSearching ? `没有符合条件的${title}` : `还没有${title}`
}
