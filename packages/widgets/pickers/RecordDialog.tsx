import type { Query } from '@kezhan/client/request/api-url'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useGet } from '@kezhan/client/request/use-call'
import { Empty } from 'antd'
import { useState } from 'react'
import { EllipsisText } from '../EllipsisText'
import { ListProblem } from '../list/ListProblem'
import { PagedTable } from '../PagedTable'
import { ChosenRecords } from './ChosenRecords'
import { PickDialog } from './PickDialog'
import { chooseOneText } from './picked-records'
import styles from './pickers.module.css'
import { RecordQuery } from './RecordQuery'
import { type PickRecord, type RecordColumn, type RecordSource, textOf } from './record-source'

interface Props {
  source: RecordSource
  chosen: readonly PickRecord[]
  many: boolean
  widthPx?: number
  onPicked(records: readonly PickRecord[]): void
  onClosed(): void
}
interface RecordPage {
  readonly records: readonly PickRecord[]
  readonly total: number
  readonly size: number
  readonly current: number
}

/** The limits of the specification (widgets §9). */
const sizes = [5, 10, 20, 30] as const
const cellLength = 12
const usualWidthPx = 900
const hotelColumn: RecordColumn = { key: 'hotelCode', title: '酒店', widthPx: 90 }

/** A list to pick from; where several may be picked, they stand beside it. */
export function RecordDialog({ source, chosen: before, many, widthPx, onPicked, onClosed }: Props) {
  const sayNo = useSayNo()
  const [idKey] = source.keys
  const idOf = (record: PickRecord): string => String(record[idKey])
  const [first] = source.columns
  const [query, setQuery] = useState<Query>({})
  const [page, setPage] = useState<{ pageNo: number; pageSize: number }>({ pageNo: 1, pageSize: sizes[0] })
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickRecord>>(
    () => new Map(before.map(record => [idOf(record), record])),
  )
  const list = useGet<RecordPage>(source.path, { ...query, ...page }, { keepPrevious: true, quiet: true })

  function handleOk(): boolean {
    if (!many && chosen.size !== 1) {
      sayNo(chooseOneText)
      return false
    }
    onPicked([...chosen.values()])
    return true
  }
  // Rows of several hotels say whose they are; the server sends that to nobody else.
  const isOfHotels = list.data?.records.some(({ hotelCode }) => Boolean(hotelCode)) === true
  const columns = isOfHotels ? [...source.columns, hotelColumn] : source.columns
  const table = (
    <PagedTable<PickRecord>
      label={`可选择的${source.name}`}
      columns={columns.map(column => ({
        title: column.title,
        ...(column.widthPx === undefined ? {} : { widthPx: column.widthPx }),
        render: (record: PickRecord) => <EllipsisText text={textOf(record, column)} most={cellLength} />,
      }))}
      page={list.data}
      isFetching={list.isFetching}
      keyOf={idOf}
      nameOf={record => textOf(record, first)}
      chosen={chosen}
      onChosen={setChosen}
      isSingle={!many}
      sizes={sizes}
      onPage={(pageNo, pageSize) => setPage({ pageNo: pageSize === page.pageSize ? pageNo : 1, pageSize })}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有符合条件的${source.name}`} />}
    />
  )
  return (
    <PickDialog
      title={`${source.name}选择`}
      widthPx={widthPx ?? usualWidthPx}
      onOk={handleOk}
      onClosed={onClosed}
    >
      <RecordQuery
        items={source.query}
        onSearch={next => {
          setQuery(next)
          setPage({ ...page, pageNo: 1 })
        }}
      />
      {list.error !== null && list.data === undefined ? (
        <ListProblem problem={list.error} right={source.right} onRetry={() => void list.refetch()} />
      ) : many ? (
        <div className={styles.panels}>
          {table}
          <ChosenRecords
            column={first}
            chosen={chosen}
            onRemove={id => setChosen(new Map([...chosen].filter(([key]) => key !== id)))}
          />
        </div>
      ) : (
        table
      )}
    </PickDialog>
  )
}
