import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { ParamList } from '../settings/ParamList'

/** All settings of one's own hotel as keys and values, for those who know what they look for. */
export default function ParamConfigPage() {
  const { hotelCode } = useWorkplace().user
  return <ParamList hotelCode={hotelCode} />
}
