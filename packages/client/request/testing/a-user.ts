import type { UserInfo } from '@kezhan/resource/user-info'

/** A receptionist of the demo hotel. */
export function aUser(part: Partial<UserInfo> = {}): UserInfo {
  return {
    id: '1',
    username: 'frontdesk',
    realname: '前台',
    avatar: null,
    hotelCode: 'KZ001',
    hotelName: '客栈',
    tenantId: '1',
    orgCode: null,
    shiftIndex: '01',
    shiftName: '早班',
    ...part,
  }
}
