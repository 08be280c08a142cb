import { Checkbox, Pagination, Radio, Table } from 'antd'
import type { ReactNode } from 'react'
import { RowActions } from '../resource/RowActions'
import type { RowAction } from '../resource/slots'
import { useIsPhone } from '../resource/use-is-phone'
import styles from './paged-table.module.css'

export interface PagedColumn<T> {
  readonly title: string
  readonly widthPx?: number
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
  readonly actions?: (row: T) => readonly RowAction[]
  /** Rows can be chosen if this is given; choices outlive the page they were made on. */
  readonly chosen?: ReadonlyMap<string, T>
  readonly onChosen?: (chosen: ReadonlyMap<string, T>) => void
  /** One row at most may be chosen. */
  readonly isSingle?: boolean
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
      {isPhone ? <Cards {...props} /> : <Desk {...props} />}
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

function Desk<T extends object>({ label, columns, page, isFetching, chosen, onChosen, ...rest }: Props<T>) {
  const { keyOf, nameOf, actions, empty, isSingle = false } = rest
  // Few columns fit anywhere; many scroll within themselves.
  const isWide = columns.length > mostNarrow
  return (
    <Table<T>
      size="middle"
      aria-label={label}
      rowKey={keyOf}
      dataSource={page === undefined ? [] : [...page.records]}
      loading={isFetching && page === undefined}
      pagination={false}
      {...(isWide ? { scroll: { x: 'max-content' } } : {})}
      locale={{ emptyText: empty }}
      columns={[
        ...columns.map(({ title, widthPx, render }) => ({
          key: title,
          title,
          ...(widthPx === undefined ? {} : { width: widthPx }),
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

function Cards<T extends object>({ label, columns, page, chosen, onChosen, ...rest }: Props<T>) {
  const { keyOf, nameOf, actions, empty, isSingle = false } = rest
  const Choice = isSingle ? Radio : Checkbox
  if (page !== undefined && page.records.length === 0) return empty
  const [first, ...others] = columns
  return (
    <ul className={styles.cards} aria-label={label}>
      {page?.records.map(row => {
        const key = keyOf(row)
        const toggle = (): void => {
          const next = new Map(isSingle ? [] : chosen)
          if (!next.delete(key)) next.set(key, row)
          onChosen?.(next)
        }
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
