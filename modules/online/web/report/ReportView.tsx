import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { request } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import { usePageTitle } from '@kezhan/client/workplace/page-title'
import { exportReport, reportColumns, reportParams } from '@kezhan/online/model/report-calls'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { ReportQuery } from '@kezhan/widgets/pickers/ReportQuery'
import { ReportTable } from '@kezhan/widgets/pickers/ReportTable'
import { useReport } from '@kezhan/widgets/pickers/use-report'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import styles from './report.module.css'
import { useReportAddress } from './use-report-address'

const sizes = [20, 50, 100] as const

/** A report with its search form, totals and export. The address holds what is asked. */
export function ReportView({ code }: { code: string }) {
  const { asked, page, sort, query, ask, turn, order } = useReportAddress(sizes[0])
  const { config, lines, data } = useReport(code, query)
  const params = useCall(
    reportParams,
    { configId: config.data?.cgRpConfigId ?? '' },
    { enabled: config.data !== undefined, quiet: true },
  )
  usePageTitle(config.data?.cgRpConfigName)
  const problem = config.error ?? lines.error ?? params.error
  if (problem !== null) {
    return (
      <ListGround>
        <Panel>
          <ListProblem problem={problem} right={reportColumns.access} onRetry={() => void config.refetch()} />
        </Panel>
      </ListGround>
    )
  }
  const isReady = config.data !== undefined && lines.data !== undefined && params.data !== undefined
  if (!isReady) {
    return (
      <ListGround>
        <Panel>
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </Panel>
      </ListGround>
    )
  }
  const hasQuery = lines.data.length + params.data.length > 0
  return (
    <ListGround>
      {hasQuery && (
        <Panel>
          <ReportQuery
            lines={lines.data}
            dictOptions={config.data.dictOptions}
            params={params.data}
            asked={asked}
            onSearch={ask}
          />
        </Panel>
      )}
      <Panel>
        <div className={styles.tools}>
          <h1 className={styles.title}>{config.data.cgRpConfigName}</h1>
          <Button icon={<ReloadOutlined />} loading={data.isFetching} onClick={() => void data.refetch()}>
            刷新
          </Button>
          <Can do={exportReport.access}>
            <ExportButton id={config.data.cgRpConfigId} name={config.data.cgRpConfigName} query={query} />
          </Can>
        </div>
        {data.error === null ? (
          <ReportTable
            config={config.data}
            data={data.data}
            isFetching={data.isFetching}
            page={page}
            sizes={sizes}
            sort={sort}
            onPage={turn}
            onSort={order}
          />
        ) : (
          <ListProblem
            problem={data.error}
            right={reportColumns.access}
            onRetry={() => void data.refetch()}
          />
        )}
      </Panel>
    </ListGround>
  )
}

interface ExportProps {
  id: string
  name: string
  query: Readonly<Record<string, string | number | undefined>>
}

function ExportButton({ id, name, query }: ExportProps) {
  const download = useDownload()
  const [isExporting, setExporting] = useState(false)
  async function handleClick() {
    setExporting(true)
    const path = exportReport.path.replace(':configId', encodeURIComponent(id))
    await download(async () => {
      const { result } = await request<File>('GET', path, { query, asBlob: true, quiet: true })
      saveFile(result, `${name}报表.xlsx`)
    })
    setExporting(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={isExporting} onClick={() => void handleClick()}>
      导出
    </Button>
  )
}
