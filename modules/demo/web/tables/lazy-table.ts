import type { EditableTableProps } from '@kezhan/web-kit/widgets/editable-table/EditableTable'
import type { SubTableProps } from '@kezhan/web-kit/widgets/editable-table/SubTable'
import { lazyWidget } from '@kezhan/web-kit/widgets/lazy-widget'

export const EditableTable = lazyWidget<EditableTableProps>(
  async () => (await import('@kezhan/web-kit/widgets/editable-table/EditableTable')).EditableTable,
  240,
)
export const SubTable = lazyWidget<SubTableProps>(
  async () => (await import('@kezhan/web-kit/widgets/editable-table/SubTable')).SubTable,
  140,
)
