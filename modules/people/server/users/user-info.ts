import type { UserInfo } from '@kezhan/resource/user-info'
import type { User } from '@kezhan/server-kit/user'

/** What the browser may know of the session's user. */
export function userInfoOf(user: User): UserInfo {
  const { id, username, realname, avatar, hotelCode, hotelName, tenantId, orgCode, shiftIndex, shiftName } =
    user
  return {
    id,
    username,
    realname,
    avatar,
    hotelCode,
    hotelName,
    tenantId,
    orgCode,
    shiftIndex,
    shiftName,
    ...(user.home === undefined ? {} : { isActing: true }),
  }
}
