import { useLive } from '@kezhan/client/live/use-live'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { UserInfo } from '@kezhan/resource/user-info'
import { profilePath } from './profile-path'

/** Somebody changed this person's roles, what they hold, or the menu: it is asked for anew. Open pages stay as they are. */
export function useFollowMenu(user: UserInfo): void {
  const refresh = useRefresh()
  useLive(['menu'], () => void refresh(profilePath(user)))
}
