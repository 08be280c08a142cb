import { useCall } from '@kezhan/client/request/use-call'
import { type DataLogRecord, dataLogList } from '@kezhan/resource/row-history'
import { useGroundColours } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { CompareTable } from './CompareTable'
import styles from './history.module.css'

const mostShown = 100

export interface RowHistoryProps {
  /** The path of the resource, or a table by name. */
  readonly dataTable: string
  readonly dataId: string
  /** The record to begin with; the newest when absent. */
  readonly recordId?: string
}

/** The history of one row: who changed it, when, and what. */
export function RowHistory({ dataTable, dataId, recordId }: RowHistoryProps) {
  const { data, error, refetch } = useCall(dataLogList, { dataTable, dataId, pageSize: mostShown })
  return (
    <>
      {error !== null && data === undefined && (
        <ListProblem problem={error} right={dataLogList.access} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data?.records.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有修改记录" />
      )}
      {data !== undefined && data.records.length > 0 && (
        <Versions records={data.records} first={recordId} total={data.total} />
      )}
    </>
  )
}

interface VersionsProps {
  readonly records: readonly DataLogRecord[]
  readonly first: string | undefined
  readonly total: number
}

function Versions({ records, first, total }: VersionsProps) {
  const [chosenId, setChosenId] = useState(first)
  const [baseId, setBaseId] = useState('')
  const chosen = records.find(({ id }) => id === chosenId) ?? records[0]
  const choose = (id: string): void => {
    setChosenId(id)
    setBaseId('')
  }
  if (chosen === undefined) return null
  const others = records.filter(({ id }) => id !== chosen.id)
  return (
    <div className={styles.history} style={useGroundColours()}>
      <ol className={styles.versions} aria-label="版本">
        {records.map(record => (
          <li key={record.id}>
            <button type="button" aria-pressed={record.id === chosen.id} onClick={() => choose(record.id)}>
              <span>
                <b>版本 {record.dataVersion}</b> {actions[record.action]}
              </span>
              <span>{record.realname ?? record.createBy}</span>
              <time>{record.createTime}</time>
            </button>
          </li>
        ))}
        {total > records.length && <li className={styles.none}>仅显示最近 {records.length} 次</li>}
      </ol>
      <section className={styles.change} aria-label="变化">
        <p className={styles.facts}>
          <span>{chosen.realname ?? chosen.createBy}</span>
          {chosen.shiftName !== null && <span>{chosen.shiftName}</span>}
          {chosen.callTitle !== null && <span>{chosen.callTitle}</span>}
          <span>请求编号 {chosen.requestId || '—'}</span>
        </p>
        <div className={styles.base}>
          对比
          <Select
            size="small"
            aria-label="对比的版本"
            value={baseId}
            onChange={setBaseId}
            options={[
              { value: '', label: '这次修改之前' },
              ...others.map(one => ({
                value: one.id,
                label: `版本 ${one.dataVersion}（${one.createTime}）`,
              })),
            ]}
            style={{ minWidth: 240 }}
          />
        </div>
        <CompareTable ids={baseId === '' ? [chosen.id] : [baseId, chosen.id]} />
      </section>
    </div>
  )
}

const actions = { add: '添加', edit: '修改', delete: '删除' } as const
