import { Checkbox, Pagination, Radio, Table } from 'antd'
import type { ReactNode } from 'react'
import { useIsPhone } from './hooks/use-is-phone'
import { RowActions } from './list/RowActions'
import type { RowAction } from './list/row-action'
import { OneHead } from './OneHead'
import styles from './paged-table.module.css'
import { RowsWaiting } from './waiting/Waiting'

export interface PagedColumn<T> {
  /** Where titles may be equal. */
  readonly key?: string
  readonly title: string
  readonly widthPx?: number
  readonly align?: 'left' | 'center' | 'right'
  /** Can be sorted by; how it is at the moment. */
  readonly sort?: 'ascend' | 'descend' | 'none'
  /** Stands below the column, for all pages. */
  readonly total?: string
  /** Stays in sight while the others scroll; such columns come first. */
  readonly isPinned?: boolean
  /** Where some columns are, a card on a phone has these and no others. */
  readonly isFact?: boolean
  readonly render: (row: T) => ReactNode
}
interface RowPage<T> {
  readonly records: readonly T[]
  readonly total: number
  readonly size: number
  readonly current: number
}
interface Props<T> {
  /** What is listed, for the ear. */
  readonly label: string
  readonly columns: readonly PagedColumn<T>[]
  readonly page: RowPage<T> | undefined
  readonly isFetching: boolean
  readonly keyOf: (row: T) => string
  /** What a row is called, so that twenty equal buttons differ for those who hear them. */
  readonly nameOf: (row: T) => string
  readonly empty: ReactNode
  /** How close the rows stand: 36 px, or as antd has it. */
  readonly density?: 'compact' | 'middle' | 'loose'
  readonly actions?: (row: T) => readonly RowAction[]
  /** Rows can be chosen if this is given; choices outlive the page they were made on. */
  readonly chosen?: ReadonlyMap<string, T>
  readonly onChosen?: (chosen: ReadonlyMap<string, T>) => void
  /** One row at most may be chosen. */
  readonly isSingle?: boolean
  /** A click anywhere on a row chooses it. */
  readonly isRowClickable?: boolean
  readonly onSort?: (key: string, order: 'ascend' | 'descend' | undefined) => void
  /** The lengths of a page to choose from; without them a page is as long as it is. */
  readonly sizes?: readonly number[]
  readonly onPage: (page: number, size: number) => void
}

/** Rows that come page by page from a call of their own: a table, on a phone cards. */
export function PagedTable<T extends object>(props: Props<T>) {
  const isPhone = useIsPhone()
  const { page, onPage, sizes = [] } = props
  const [shortest] = sizes
  return (
    <div className={styles.rows} aria-busy={props.isFetching}>
      {page === undefined && props.isFetching ? (
        <RowsWaiting
          label={props.label}
          columns={isPhone ? 2 : Math.min(props.columns.length, mostWaiting)}
        />
      ) : isPhone ? (
        <Cards {...props} />
      ) : (
        <OneHead>
          <Desk {...props} />
        </OneHead>
      )}
      {page !== undefined && page.total > Math.min(page.size, shortest ?? page.size) && (
        <Pagination
          className={styles.pages ?? ''}
          size="small"
          align="end"
          showSizeChanger={sizes.length > 0}
          pageSizeOptions={[...sizes]}
          current={page.current}
          pageSize={page.size}
          total={page.total}
          showTotal={total => `共${total}条`}
          onChange={onPage}
        />
      )}
    </div>
  )
}

const mostNarrow = 4
const mostWaiting = 10

function Desk<T extends object>({ label, columns, page, chosen, onChosen, ...rest }: Props<T>) {
  const { keyOf, nameOf, actions, empty, isSingle = false, isRowClickable = false, onSort } = rest
  const { density = 'middle' } = rest
  // Few columns fit anywhere; many scroll within themselves.
  const isWide = columns.length > mostNarrow
  return (
    <Table<T>
      size={density === 'loose' ? 'large' : 'middle'}
      className={density === 'compact' ? (styles.compact ?? '') : ''}
      aria-label={label}
      rowKey={keyOf}
      dataSource={page === undefined ? [] : [...page.records]}
      pagination={false}
      {...(isWide ? { scroll: { x: 'max-content' } } : {})}
      locale={{ emptyText: empty }}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorter) => {
        const [one] = Array.isArray(sorter) ? sorter : [sorter]
        // Who takes an order back is told no column: it is the one that was sorted by.
        const key = one?.columnKey ?? sortedKey(columns)
        if (key !== undefined) onSort?.(String(key), one?.order ?? undefined)
      }}
      {...(columns.some(column => column.total !== undefined)
        ? { summary: () => <Totals columns={columns} isIndented={chosen !== undefined} /> }
        : {})}
      {...(isRowClickable && chosen !== undefined
        ? {
            rowClassName: styles.clickable ?? '',
            onRow: (row: T) => ({ onClick: () => onChosen?.(toggled(chosen, keyOf(row), row, isSingle)) }),
          }
        : {})}
      columns={[
        ...columns.map(({ key, title, widthPx, align, sort, isPinned, render }) => ({
          key: key ?? title,
          title,
          ...(widthPx === undefined ? {} : { width: widthPx }),
          ...(align === undefined ? {} : { align }),
          ...(isPinned && isWide ? { fixed: 'start' as const } : {}),
          ...(sort === undefined ? {} : { sorter: true, sortOrder: sort === 'none' ? null : sort }),
          render: (_: unknown, row: T) => render(row),
        })),
        ...(actions === undefined
          ? []
          : [
              {
                key: 'actions',
                title: '操作',
                width: 120,
                ...(isWide ? { fixed: 'end' as const } : {}),
                render: (_: unknown, row: T) => <RowActions actions={actions(row)} label={nameOf(row)} />,
              },
            ]),
      ]}
      {...(chosen === undefined
        ? {}
        : {
            rowSelection: {
              type: isSingle ? ('radio' as const) : ('checkbox' as const),
              selectedRowKeys: [...chosen.keys()],
              preserveSelectedRowKeys: true,
              getCheckboxProps: row => ({ 'aria-label': `选择 ${nameOf(row)}` }),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
              onChange: (keys, rows) => {
                const known = new Map([
                  ...chosen,
                  ...rows.filter(Boolean).map(row => [keyOf(row), row] as const),
                ])
                onChosen?.(new Map([...known].filter(([key]) => keys.includes(key))))
              },
            },
          })}
    />
  )
}

function sortedKey<T>(columns: readonly PagedColumn<T>[]): string | undefined {
  const sorted = columns.find(({ sort }) => sort === 'ascend' || sort === 'descend')
  return sorted?.key ?? sorted?.title
}

function Totals<T>({ columns, isIndented }: { columns: readonly PagedColumn<T>[]; isIndented: boolean }) {
  const before = isIndented ? 1 : 0
  return (
    <Table.Summary.Row className={styles.totals ?? ''}>
      {isIndented && <Table.Summary.Cell index={0} />}
      {columns.map(({ key, title, total, align }, index) => (
        <Table.Summary.Cell
          key={key ?? title}
          index={index + before}
          {...(align === undefined ? {} : { align })}
        >
          {total ?? (index === 0 ? '合计' : '')}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

/** One more or one less; a single choice gives way to the next. */
function toggled<T>(
  chosen: ReadonlyMap<string, T> | undefined,
  key: string,
  row: T,
  isSingle: boolean,
): ReadonlyMap<string, T> {
  const next = new Map(isSingle ? [] : chosen)
  if (isSingle || !next.delete(key)) next.set(key, row)
  return next
}

function Cards<T extends object>({ label, columns, page, chosen, onChosen, ...rest }: Props<T>) {
  const { keyOf, nameOf, actions, empty, isSingle = false } = rest
  const Choice = isSingle ? Radio : Checkbox
  if (page !== undefined && page.records.length === 0) return empty
  const [first, ...more] = columns
  const others = more.some(one => one.isFact) ? more.filter(one => one.isFact) : more
  return (
    <ul className={styles.cards} aria-label={label}>
      {page?.records.map(row => {
        const key = keyOf(row)
        const toggle = (): void => onChosen?.(toggled(chosen, key, row, isSingle))
        return (
          <li key={key} className={styles.card}>
            <div className={styles.cardTitle}>
              {chosen !== undefined && (
                <Choice checked={chosen.has(key)} aria-label={`选择 ${nameOf(row)}`} onChange={toggle} />
              )}
              {first?.render(row)}
            </div>
            {actions !== undefined && <RowActions actions={actions(row)} label={nameOf(row)} most={0} />}
            {others.map(({ title, render }) => (
              <div key={title} className={styles.cardLine}>
                <span>{title}</span>
                <span>{render(row)}</span>
              </div>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
