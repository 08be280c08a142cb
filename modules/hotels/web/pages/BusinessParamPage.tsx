import { useWorkplace } from '@kezhan/web-kit/workplace/workplace'
import { HotelConfig } from '../settings/HotelConfig'
import { NoHotel } from '../settings/NoHotel'

/** What the desk works by every day; printing, registration and the leak rules stand in 参数配置 only. */
const elsewhere = ['登记与安全', '打印', '防漏规则']

export default function BusinessParamPage() {
  const { hotelCode } = useWorkplace().user
  return hotelCode === '' ? <NoHotel /> : <HotelConfig hotelCode={hotelCode} without={elsewhere} />
}
