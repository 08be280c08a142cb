import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { NoHotel } from '../settings/NoHotel'
import { ParamList } from '../settings/ParamList'

/** All settings of one's own hotel as keys and values, for those who know what they look for. */
export default function ParamConfigPage() {
  const { hotelCode } = useWorkplace().user
  return hotelCode === '' ? <NoHotel /> : <ParamList hotelCode={hotelCode} />
}
