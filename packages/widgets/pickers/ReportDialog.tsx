import type { Query } from '@kezhan/client/request/api-url'
import { useSayNo } from '@kezhan/client/request/say-no'
import type { ReportRow } from '@kezhan/resource/report-wire'
import { App, Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { PickDialog } from './PickDialog'
import { chooseOneText } from './picked-records'
import styles from './pickers.module.css'
import { ReportQuery } from './ReportQuery'
import { ReportTable } from './ReportTable'
import { type ReportSort, selfParams, sortOf, unquoted } from './report-popup'
import { useReport } from './use-report'

interface Props {
  code: string
  multi: boolean
  sorter?: string | undefined
  param?: Readonly<Record<string, string>> | undefined
  groupId?: string | undefined
  onPicked(rows: readonly ReportRow[]): void
  onClosed(): void
}

/** The limits of the specification (widgets §2); the title is the report's name (decision A-68). */
const widthPx = 1200
const sizes = [10, 20, 30] as const
const none: ReadonlyMap<string, ReportRow> = new Map()
const noParam: Readonly<Record<string, string>> = {}

/** Rows of a report to pick from. What is chosen outlives the page it stood on. */
export function ReportDialog({ code, multi, sorter, param = noParam, groupId, onPicked, onClosed }: Props) {
  const { modal } = App.useApp()
  const sayNo = useSayNo()
  const [asked, setAsked] = useState<Query>(() => preset(param))
  const [page, setPage] = useState<{ pageNo: number; pageSize: number }>({ pageNo: 1, pageSize: sizes[0] })
  const [sort, setSort] = useState<ReportSort | undefined>(() => sortOf(sorter))
  const [chosen, setChosen] = useState(none)
  const { config, lines, data } = useReport(
    code,
    { ...selfParams(param), ...asked, ...sort, ...page },
    groupId,
  )
  const isBroken = config.isError
  useEffect(() => {
    if (!isBroken) return
    modal.error({ title: '出错了', content: 'Popup初始化失败，请检查你的配置或稍后重试！' })
    onClosed()
  }, [isBroken, modal, onClosed])

  function handleOk(): boolean {
    if (chosen.size === 0) {
      sayNo(chooseOneText)
      return false
    }
    onPicked([...chosen.values()])
    return true
  }
  if (isBroken) return null
  return (
    <PickDialog
      title={config.data?.cgRpConfigName ?? '报表'}
      widthPx={widthPx}
      onOk={handleOk}
      onClosed={onClosed}
    >
      {config.data === undefined || lines.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <>
          <ReportQuery
            lines={lines.data}
            dictOptions={config.data.dictOptions}
            asked={asked}
            onSearch={next => {
              setAsked(next)
              setPage({ ...page, pageNo: 1 })
            }}
          />
          <div className={styles.chosenBanner}>
            <output>
              已选择 <b>{chosen.size}</b> 项
            </output>
            <Button type="link" size="small" disabled={chosen.size === 0} onClick={() => setChosen(none)}>
              清空
            </Button>
            <Button type="link" size="small" onClick={() => void data.refetch()}>
              刷新
            </Button>
            {data.error !== null && (
              <span role="alert" className={styles.problem}>
                {data.error.message}
              </span>
            )}
          </div>
          <ReportTable
            config={config.data}
            data={data.data}
            isFetching={data.isFetching}
            page={page}
            sizes={sizes}
            sort={sort}
            onPage={(pageNo, pageSize) => setPage({ pageNo, pageSize })}
            onSort={next => {
              setSort(next)
              setPage({ ...page, pageNo: 1 })
            }}
            chosen={chosen}
            onChosen={setChosen}
            isSingle={!multi}
          />
        </>
      )}
    </PickDialog>
  )
}

/** A parameter that is also a line of the search stands in it, without the quotes that SQL would want. */
const preset = (param: Readonly<Record<string, string>>): Query =>
  Object.fromEntries(Object.entries(param).map(([name, text]) => [name, unquoted(text)]))
