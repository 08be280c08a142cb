import { useCall } from '@kezhan/client/request/use-call'
import { richInfo } from '@kezhan/hotels/model/rich-info-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { RichInfoForm } from '../settings/RichInfoForm'

/** What the hotel tells its guests about itself. */
export default function RichInfoPage() {
  // A newer answer would take the typed values away, so it is asked for only when somebody wants it.
  const { data, error, refetch, dataUpdatedAt } = useCall(
    richInfo,
    {},
    { staleTimeMs: Number.POSITIVE_INFINITY },
  )
  const reload = async (): Promise<void> => {
    await refetch()
  }
  if (error) return <ListProblem problem={error} right={richInfo.access} onRetry={() => void reload()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />
  return <RichInfoForm key={dataUpdatedAt} info={data} onReload={reload} />
}
