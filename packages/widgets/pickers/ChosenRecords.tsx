import { Button, Empty, Table } from 'antd'
import { EllipsisText } from '../EllipsisText'
import styles from './pickers.module.css'
import { type PickRecord, type RecordColumn, textOf } from './record-source'

interface Props {
  column: RecordColumn
  chosen: ReadonlyMap<string, PickRecord>
  onRemove(id: string): void
}

/** The limits of the specification (widgets §9). */
const scrollHeightPx = 240
const cellLength = 12

/** What is chosen so far, on whichever page it stood. */
export function ChosenRecords({ column, chosen, onRemove }: Props) {
  return (
    <section className={styles.panel} aria-label="已选择">
      <Table<readonly [string, PickRecord]>
        size="middle"
        aria-label={`已选择 ${chosen.size} 项`}
        rowKey={([id]) => id}
        dataSource={[...chosen]}
        pagination={false}
        scroll={{ y: scrollHeightPx }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="尚未选择" /> }}
        columns={[
          {
            key: 'text',
            title: `已选择 ${chosen.size} 项`,
            render: (_, [, record]) => <EllipsisText text={textOf(record, column)} most={cellLength} />,
          },
          {
            key: 'remove',
            title: '操作',
            width: 70,
            render: (_, [id, record]) => (
              <Button
                type="link"
                size="small"
                danger
                aria-label={`删除 ${textOf(record, column)}`}
                onClick={() => onRemove(id)}
              >
                删除
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}
