import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Field } from '@kezhan/resource/field'
import { Button, Table, type TableColumnType, Tooltip, Typography } from 'antd'
import { memo, useSyncExternalStore } from 'react'
import { kindViewOf } from '../kinds/registry'
import { type ChildRow, type ChildRows, mostChildRows } from './child-rows'
import styles from './form.module.css'
import { useFormProblem, useFormValue } from './form-store'
import { fieldsIn } from './row'

interface Props {
  path: string
  name: string
  rows: ChildRows
  isDisabled: boolean
}

/** The rows below a master, written in place. A keystroke renders one cell. */
export function ChildGrid({ path, name, rows, isDisabled }: Props) {
  const shown = useSyncExternalStore(rows.subscribe, rows.rows)
  const fields = fieldsIn(rows.child.fields, 'form').filter(([, field]) => !field.readOnly)
  const columns = fields.map(
    ([fieldName, field]): TableColumnType<ChildRow> => ({
      key: fieldName,
      width: Math.max(field.widthPx ?? 0, 140),
      title: field.required ? <RequiredTitle label={field.label} /> : field.label,
      render: (_, row) => (
        <ChildCell
          row={row}
          name={fieldName}
          field={field}
          path={path}
          optionsName={`${name}.${fieldName}`}
          isDisabled={isDisabled}
        />
      ),
    }),
  )
  const removal: TableColumnType<ChildRow> = {
    key: '$remove',
    title: '操作',
    width: 64,
    fixed: 'end',
    onCell: () => ({ style: { verticalAlign: 'top' } }),
    render: (_, row, index) => (
      <Tooltip title="删除">
        <Button
          type="text"
          danger
          disabled={isDisabled}
          icon={<DeleteOutlined />}
          aria-label={`删除第${index + 1}行`}
          onClick={() => rows.remove(new Set([row.key]))}
        />
      </Tooltip>
    ),
  }
  return (
    <section aria-label={rows.child.title}>
      <div className={styles.childTitle}>
        <span>
          {rows.child.title}（{shown.length}）
        </span>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={isDisabled || shown.length >= mostChildRows}
          onClick={() => rows.add()}
        >
          添加一行
        </Button>
      </div>
      <Table<ChildRow>
        size="small"
        rowKey="key"
        columns={[...columns, removal]}
        dataSource={shown}
        pagination={false}
        scroll={{ x: columns.length * 140 + 64, ...(shown.length > 8 ? { y: 400 } : {}) }}
        locale={{ emptyText: '还没有明细，点击“添加一行”' }}
      />
    </section>
  )
}

function RequiredTitle({ label }: { label: string }) {
  return (
    <>
      <Typography.Text type="danger">* </Typography.Text>
      {label}
    </>
  )
}

interface CellProps {
  row: ChildRow
  name: string
  field: Field
  path: string
  optionsName: string
  isDisabled: boolean
}

const ChildCell = memo(function ChildCell({ row, name, field, path, optionsName, isDisabled }: CellProps) {
  const value = useFormValue(row.store, name)
  const problem = useFormProblem(row.store, name)
  const { Input } = kindViewOf(field)
  return (
    <div data-problem={problem !== undefined}>
      <Input
        field={field}
        source={{ path, field: optionsName }}
        value={value}
        onChange={next => row.store.set(name, next)}
        disabled={isDisabled || (row.id !== undefined && field.fixed === true)}
        {...(problem === undefined ? {} : { status: 'error' as const })}
      />
      {problem !== undefined && (
        <Typography.Text type="danger" className={styles.cellProblem ?? ''} role="alert">
          {problem}
        </Typography.Text>
      )}
    </div>
  )
})
