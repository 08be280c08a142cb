import { Can } from '@kezhan/client/access/Can'
import { allows, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  resource: Resource
  isSearching: boolean
  /** Where rows come from, if they are not added here. */
  nextStep: ReactNode
  onClear(): void
  onAdd(): void
}

/** One sentence and the next action. */
export function ListEmpty({ resource, isSearching, nextStep, onClear, onAdd }: Props) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isSearching ? `没有符合条件的${resource.title}` : `还没有${resource.title}`}
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
