import type { Resource } from '@kezhan/resource/define'
import type { ResourceList } from '../list/use-resource-list'
import type { RowActionsOf } from '../list/use-row-actions'
import type { Row } from '../row'
import type { ResourceSlots } from '../slots'

export interface BoardProps {
  list: ResourceList
  resource: Resource
  slots: ResourceSlots
  actionsOf: RowActionsOf
  onOpen: ((row: Row) => void) | undefined
}
