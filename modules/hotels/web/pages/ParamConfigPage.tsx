import { useWorkplace } from '@kezhan/web-kit/workplace/workplace'
import { HotelConfig } from '../settings/HotelConfig'
import { NoHotel } from '../settings/NoHotel'

/** All settings of one's own hotel. */
export default function ParamConfigPage() {
  const { hotelCode } = useWorkplace().user
  return hotelCode === '' ? <NoHotel /> : <HotelConfig hotelCode={hotelCode} />
}
