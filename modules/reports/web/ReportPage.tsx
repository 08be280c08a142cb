import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { type ReportScreen, reportCalls } from '@kezhan/reports/model/report-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, Empty, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addressProblems } from './page/address-problems'
import { ReportList } from './page/ReportList'
import { ReportSheet } from './page/ReportSheet'
import styles from './page/report.module.css'
import { useReportState } from './page/use-report-state'

interface Props {
  screen: ReportScreen
  title: string
}

/** A screen of reports: the list of them, and the one that is read. All that is asked stands in the address. */
export function ReportPage({ screen, title }: Props) {
  const calls = useMemo(() => reportCalls(screen, title), [screen, title])
  const { businessDate } = useWorkplace()
  const offers = useCall(calls.offer, {}, { quiet: true, staleTimeMs: Number.POSITIVE_INFINITY })
  const [state, change] = useReportState()
  const [address] = useSearchParams()
  const refresh = useRefresh()
  if (offers.error !== null)
    return (
      <ListProblem
        problem={offers.error}
        right={calls.offer.access}
        onRetry={() => void refresh(calls.offer.path)}
      />
    )
  if (offers.data === undefined) return <Skeleton active paragraph={{ rows: 14 }} />
  const offer = offers.data.find(({ key }) => key === state.report) ?? offers.data[0]
  if (offer === undefined || businessDate === undefined)
    return <Empty description="没有可看的报表，请先进入酒店或联系管理员授权" />
  const problems = addressProblems(address, offers.data, offer, businessDate)
  return (
    <div className={styles.page}>
      <ReportList
        title={title}
        offers={offers.data}
        current={offer.key}
        // The days stay: one looks at one day in several reports.
        onChoose={report => change({ report, groupBy: undefined, columns: undefined, filters: {} })}
      />
      <div className={styles.sheet}>
        {problems.length > 0 && (
          <Alert key={problems.join()} type="warning" showIcon closable title={problems.join('；')} />
        )}
        <ReportSheet
          key={offer.key}
          screen={screen}
          calls={calls}
          offer={offer}
          state={state}
          businessDate={businessDate}
          onChange={change}
        />
      </div>
    </div>
  )
}
