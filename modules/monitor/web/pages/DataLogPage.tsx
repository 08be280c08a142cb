import { useCall } from '@kezhan/client/request/use-call'
import { type DataLogRecord, dataLogList } from '@kezhan/resource/row-history'
import { RowHistoryDialog } from '@kezhan/web-kit/resource/history/RowHistoryDialog'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DataLogSearch } from '../log/DataLogSearch'
import { LogEmpty } from '../log/LogEmpty'
import { LogFoot } from '../log/LogFoot'
import { VersionTable } from '../log/VersionTable'

const usualSize = 20

/** Every version of every row, and what differs between two of them. The address holds filter and page. */
export default function DataLogPage() {
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<DataLogRecord>()
  const textOf = (name: string): string => search.get(name) ?? ''
  const filters = {
    dataTable: textOf('dataTable'),
    dataId: textOf('dataId'),
    username: textOf('username'),
    begin: textOf('begin'),
    end: textOf('end'),
    pageNo: Math.max(1, Number(textOf('pageNo')) || 1),
    pageSize: Number(textOf('pageSize')) || usualSize,
  }
  const change = (part: Partial<typeof filters>): void => {
    const next = Object.entries({ ...filters, pageNo: 1, ...part }).filter(([, value]) => value !== '')
    setSearch(new URLSearchParams(next.map(([name, value]) => [name, String(value)])), { replace: true })
  }
  const { data, error, isPending, refetch } = useCall(
    dataLogList,
    {
      dataTable: filters.dataTable || null,
      dataId: filters.dataId || null,
      username: filters.username || null,
      createTime_begin: filters.begin || null,
      createTime_end: filters.end || null,
      pageNo: filters.pageNo,
      pageSize: filters.pageSize,
    },
    { keepPrevious: true },
  )
  return (
    <ListGround>
      <Panel>
        <DataLogSearch filters={filters} onChange={change} />
      </Panel>
      <Panel>
        {error !== null && data === undefined && (
          <ListProblem problem={error} right={dataLogList.access} onRetry={() => void refetch()} />
        )}
        {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        {data?.total === 0 && <LogEmpty title="数据日志" isCapped={data.isCapped} />}
        {data !== undefined && data.records.length > 0 && (
          <VersionTable records={data.records} onOpen={setOpened} />
        )}
        <LogFoot filters={filters} page={data} onChange={change} />
      </Panel>
      {opened !== undefined && (
        <RowHistoryDialog
          key={opened.id}
          dataTable={opened.dataTable}
          dataId={opened.dataId}
          recordId={opened.id}
          title={`${opened.tableTitle}「${opened.rowTitle ?? opened.dataId}」的版本`}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </ListGround>
  )
}
