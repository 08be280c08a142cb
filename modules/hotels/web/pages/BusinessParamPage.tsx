import { useWorkplace } from '@kezhan/web-kit/workplace/workplace'
import { HotelConfig } from '../settings/HotelConfig'
import { NoHotel } from '../settings/NoHotel'

/** What the desk works by every day; printing, registration and the leak rules stand in 参数配置 only. */
const groups = ['入住离店', '房价押金', '客房', '收银交班', '夜审', '会员']

export default function BusinessParamPage() {
  const { hotelCode } = useWorkplace().user
  return hotelCode === '' ? <NoHotel /> : <HotelConfig hotelCode={hotelCode} groups={groups} />
}
