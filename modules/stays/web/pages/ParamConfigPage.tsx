import { HotelSettings } from '../settings/HotelSettings'

/** The settings as a list, for those who know what they look for; 营业参数 opens the same page by groups. */
export default function ParamConfigPage() {
  return <HotelSettings view="list" />
}
