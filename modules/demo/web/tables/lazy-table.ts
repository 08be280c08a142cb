import type { EditableTableProps } from '@kezhan/widgets/editable-table/EditableTable'
import type { SubTableProps } from '@kezhan/widgets/editable-table/rows/SubTable'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'

export const EditableTable = lazyWidget<EditableTableProps>(
  async () => (await import('@kezhan/widgets/editable-table/EditableTable')).EditableTable,
  240,
)
export const SubTable = lazyWidget<SubTableProps>(
  async () => (await import('@kezhan/widgets/editable-table/rows/SubTable')).SubTable,
  140,
)
