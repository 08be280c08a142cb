import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { HotelConfig } from '../settings/HotelConfig'

/** The settings of one's own hotel, each in the input that fits it; 参数配置 has them as keys and values. */
export default function BusinessParamPage() {
  const { hotelCode } = useWorkplace().user
  return <HotelConfig hotelCode={hotelCode} />
}
