import type { Resource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { Descriptions, Table, type TableColumnType, Typography } from 'antd'
import { isWide } from '../form/FormField'
import styles from '../form/form.module.css'
import { fieldsIn, type Row, textOf } from '../row'
import { RowCell } from './RowCell'

interface Props {
  resource: Resource
  row: Row
  /** Side by side on a desk, four at most; a phone has one. */
  columns?: 1 | 2 | 3 | 4
}

/** Everything that is known about a row, the rows below it included. */
export function RowDetail({ resource, row, columns = 3 }: Props) {
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
        column={{ xs: 1, sm: 1, md: Math.min(2, columns), lg: columns, xl: columns, xxl: columns }}
      />
      {Object.entries(resource.children ?? {}).map(([name, child]) => (
        <section key={name} aria-label={child.title}>
          <div className={styles.childTitle}>
            <span>{child.title}</span>
          </div>
          <ChildRowsTable fields={child.fields} rows={row[name]} />
        </section>
      ))}
      <Typography.Text type="secondary" className={styles.audit ?? ''}>
        <span>
          创建：{writerOf(row, 'createBy')} {String(row.createTime ?? '')}
        </span>
        <span>
          更新：{writerOf(row, 'updateBy')} {String(row.updateTime ?? '')}
        </span>
      </Typography.Text>
    </>
  )
}

const writerOf = (row: Row, name: 'createBy' | 'updateBy'): string =>
  textOf(row, name) ?? String(row[name] ?? '—')

export function ChildRowsTable({ fields, rows }: { fields: Fields; rows: Row[string] | undefined }) {
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
