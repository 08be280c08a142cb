import { HotelSettings } from '../settings/HotelSettings'

/** 营业参数 and 参数配置 are two ways into one page. */
export default function BusinessParamPage() {
  return <HotelSettings view="groups" />
}
