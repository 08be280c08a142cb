import { useCall } from '@kezhan/client/request/use-call'
import { monitorFrame } from '@kezhan/demo/model/dashboard-calls'
import { FramedPage } from '@kezhan/widgets/FramedPage'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import MonitorPage from './MonitorPage'

/** 监控页面: the monitoring that the operator has named, or the product's own. */
export default function MonitorFramePage() {
  const { data, error, refetch } = useCall(monitorFrame, {}, { quiet: true, staleTimeMs: Infinity })
  if (error !== null)
    return <ListProblem problem={error} right={monitorFrame.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />
  return data.url === null ? <MonitorPage /> : <FramedPage url={data.url} title="监控页面" />
}
