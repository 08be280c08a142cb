import { useCall } from '@kezhan/client/request/use-call'
import { readableTables } from '@kezhan/online/model/report-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import styles from './report.module.css'

/** What a statement may name; nothing else can be read, whoever asks. */
export function ReadableTablesDialog({ onClosed }: { onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const { data } = useCall(readableTables)
  const close = (): void => setOpen(false)
  return (
    <DialogFrame
      title="报表可读取的表和列"
      widthPx={720}
      isOpen={isOpen}
      onCancel={close}
      onClosed={onClosed}
      footer={<Button onClick={close}>关闭</Button>}
    >
      {data === undefined ? (
        <Skeleton active title={false} />
      ) : (
        <dl className={styles.tables}>
          {data.map(({ table, meaning, columns }) => (
            <div key={table}>
              <dt>
                <code>{table}</code> {meaning}
              </dt>
              {columns.map(column => (
                <dd key={column.name}>
                  <code>{column.name}</code> {column.meaning}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </DialogFrame>
  )
}
