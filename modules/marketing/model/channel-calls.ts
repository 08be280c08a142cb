import { call } from '@kezhan/resource/call'
import type { HotelChannel } from '@kezhan/resource/hotel-base'

/** For the choice of a channel anywhere: disabled ones too, because old orders still name them. */
export const allChannels = call('GET', '/market/mktChannel/all', {
  access: 'signed-in',
  title: '全部渠道',
}).returns<readonly HotelChannel[]>()
