import { call } from '@kezhan/resource/call'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { UserInfo } from '@kezhan/resource/user-info'

/** The right of the platform's people to act in hotels; held at every request, not only when entering. */
export const enterRight: PermissionCode = 'sys:hotel:enter'

export interface HotelToEnter {
  readonly code: string
  readonly name: string
}

/** Goes into a hotel, or back to the platform; anybody may go back, so the right is asked for by what enters. */
export const actInHotel = call('POST', '/sys/user/actInHotel', {
  access: 'signed-in',
  title: '进入酒店',
  input: { hotelId: { kind: 'text', label: '酒店', maxLength: 32 } },
}).returns<{ readonly userInfo: UserInfo }>()

export const hotelsToEnter = call('GET', '/sys/user/hotelsToEnter', {
  access: enterRight,
  title: '可以进入的酒店',
  input: { keyword: { kind: 'text', label: '关键字', maxLength: 100 } },
}).returns<readonly HotelToEnter[]>()
