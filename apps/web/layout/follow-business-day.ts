import { refreshHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useLive } from '@kezhan/client/live/use-live'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { UserInfo } from '@kezhan/resource/user-info'
import { profilePath } from '../guard/profile-path'

/** The day has turned: the header and whatever reckons with the business date have the new one at once. */
export function useFollowBusinessDay(user: UserInfo): void {
  const refresh = useRefresh()
  useLive(['audit.state'], ({ name, state }) => {
    if (name !== 'close' || state !== 'done') return
    void refresh(profilePath(user))
    refreshHotelBase(user.hotelCode)
  })
}
