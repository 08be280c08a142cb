import { call } from '@kezhan/resource/call'
import type { HotelBase } from '@kezhan/resource/hotel-base'

export const hotelBaseInfo = call('GET', '/base/hotel/getHotelBaseInfo', {
  access: 'signed-in',
  title: '酒店基础资料',
}).returns<HotelBase>()
