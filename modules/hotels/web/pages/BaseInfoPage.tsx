import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { editHotel, hotelDetail } from '@kezhan/hotels/model/hotel-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { HotelForm } from '../settings/HotelForm'

/** What one's own hotel says about itself. */
export default function BaseInfoPage() {
  const { hotelCode } = useWorkplace().user
  // A newer answer would take the typed values away, so it is asked for only when somebody wants it.
  const hotel = useCall(hotelDetail, { hotelCode }, { staleTimeMs: Number.POSITIVE_INFINITY })
  const { data, error, refetch, dataUpdatedAt } = hotel
  const reload = async (): Promise<void> => {
    await refetch()
  }
  if (error) return <ListProblem problem={error} right={editHotel.access} onRetry={() => void reload()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  return <HotelForm key={dataUpdatedAt} hotel={data} onReload={reload} />
}
