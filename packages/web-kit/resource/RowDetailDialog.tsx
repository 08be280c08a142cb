import type { Resource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import { historyRight } from '@kezhan/resource/row-history'
import { Button, Descriptions, Skeleton, Table, type TableColumnType, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../access/Can'
import { kindViewOf } from '../kinds/registry'
import { DialogFrame } from './DialogFrame'
import { isWide } from './FormField'
import styles from './form.module.css'
import { ListProblem } from './ListProblem'
import { RowCell } from './RowCell'
import { fieldsIn, type Row, textOf } from './row'
import { useRow } from './use-row'

const RowHistoryDialog = lazy(async () => ({
  default: (await import('./history/RowHistoryDialog')).RowHistoryDialog,
}))

interface Props {
  resource: Resource
  id: string
  /** Absent for those who may not edit. */
  onEdit: (() => void) | undefined
  onClosed(): void
}

export function RowDetailDialog({ resource, id, onEdit, onClosed }: Props) {
  const { data: row, problem, reload } = useRow(resource.path, id)
  const [isOpen, setOpen] = useState(true)
  const [wantsEdit, setWantsEdit] = useState(false)
  const [wantsHistory, setWantsHistory] = useState(false)
  const edit = (): void => {
    setWantsEdit(true)
    setOpen(false)
  }
  const footer = (
    <>
      <Can do={historyRight}>
        <Button type="link" style={{ float: 'left' }} onClick={() => setWantsHistory(true)}>
          修改记录
        </Button>
      </Can>
      <Button onClick={() => setOpen(false)}>关闭</Button>
      {onEdit !== undefined && (
        <Button type="primary" onClick={edit}>
          编辑
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame
      title="详细信息"
      widthPx={1200}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={wantsEdit && onEdit !== undefined ? onEdit : onClosed}
      footer={footer}
    >
      {problem !== undefined && (
        <ListProblem problem={problem} right={permissionOf(resource, 'queryById')} onRetry={reload} />
      )}
      {row === undefined && problem === undefined && (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
      {row !== undefined && <RowDetail resource={resource} row={row} />}
      {wantsHistory && (
        <Suspense fallback={null}>
          <RowHistoryDialog
            dataTable={resource.path}
            dataId={id}
            title={`${resource.title}的修改记录`}
            onClosed={() => setWantsHistory(false)}
          />
        </Suspense>
      )}
    </DialogFrame>
  )
}

function RowDetail({ resource, row }: { resource: Resource; row: Row }) {
  const items = fieldsIn(resource.fields, 'detail').map(([name, field]) => {
    const { Cell } = kindViewOf(field)
    return {
      key: name,
      label: field.label,
      children: (
        <Cell full value={row[name] ?? null} text={textOf(row, name) ?? null} field={field} record={row} />
      ),
      ...(isWide(field) ? { span: 'filled' as const } : {}),
    }
  })
  return (
    <>
      <Descriptions
        bordered
        size="small"
        styles={{ label: { width: 112 } }}
        items={items}
        column={{ xs: 1, sm: 1, md: 2, lg: 3, xl: 3, xxl: 3 }}
      />
      {Object.entries(resource.children ?? {}).map(([name, child]) => (
        <section key={name} aria-label={child.title}>
          <div className={styles.childTitle}>
            <span>{child.title}</span>
          </div>
          <ChildTable fields={child.fields} rows={row[name]} />
        </section>
      ))}
      <Typography.Text type="secondary" className={styles.audit ?? ''}>
        <span>
          创建：{String(row.createBy ?? '—')} {String(row.createTime ?? '')}
        </span>
        <span>
          更新：{String(row.updateBy ?? '—')} {String(row.updateTime ?? '')}
        </span>
      </Typography.Text>
    </>
  )
}

function ChildTable({ fields, rows }: { fields: Fields; rows: Row[string] | undefined }) {
  // `queryById` answers children as rows under their names.
  const records = (Array.isArray(rows) ? rows : []) as Row[]
  const columns = fieldsIn(fields, 'detail').map(
    ([name, field]): TableColumnType<Row> => ({
      key: name,
      title: field.label,
      width: field.widthPx ?? kindViewOf(field).widthPx,
      align: kindViewOf(field).align ?? 'left',
      render: (_, row) => <RowCell row={row} column={{ name, field }} />,
    }),
  )
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={records}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}
