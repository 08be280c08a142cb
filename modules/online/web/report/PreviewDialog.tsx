import type { ReportRow } from '@kezhan/resource/report-wire'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { PagedTable } from '@kezhan/widgets/PagedTable'
import { Button, Empty } from 'antd'
import { useState } from 'react'

interface PreviewRow {
  readonly key: string
  readonly row: ReportRow
}
interface Props {
  columns: readonly string[]
  rows: readonly ReportRow[]
  onClosed(): void
}

/** The first rows of a statement, as the database gives them. */
export function PreviewDialog({ columns, rows, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const records = rows.map((row, index) => ({ key: String(index + 1), row }))
  const close = (): void => setOpen(false)
  return (
    <DialogFrame
      title="预览（前20行）"
      widthPx={1000}
      isOpen={isOpen}
      onCancel={close}
      onClosed={onClosed}
      footer={<Button onClick={close}>关闭</Button>}
    >
      <PagedTable<PreviewRow>
        label="预览"
        columns={columns.map(name => ({
          key: name,
          title: name,
          render: ({ row }) => String(row[name] ?? '—'),
        }))}
        page={{ records, total: records.length, size: records.length, current: 1 }}
        isFetching={false}
        keyOf={record => record.key}
        nameOf={record => record.key}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有数据" />}
        onPage={() => undefined}
      />
    </DialogFrame>
  )
}
