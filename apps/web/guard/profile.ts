import type { AuthEntry } from '@kezhan/web-kit/access/access'
import type { UserInfo } from '@kezhan/web-kit/request/session-store'
import { useGet } from '@kezhan/web-kit/request/use-call'
import type { MenuNode } from '../menu/menu-node'

/** Who is signed in and what he may see and do. */
export interface Profile {
  readonly user: UserInfo
  readonly menu: readonly MenuNode[]
  readonly auth: readonly AuthEntry[]
  readonly allAuth: readonly AuthEntry[]
  /** Day of the hotel's books; the platform's own people have none. */
  readonly businessDate: string | undefined
}

/** Hotel users get it with their user info, the platform's people with their permissions (decision A-09). */
interface ProfileAnswer extends Partial<UserInfo> {
  readonly menu: readonly MenuNode[] | null
  readonly auth: readonly AuthEntry[] | null
  readonly allAuth: readonly AuthEntry[] | null
  readonly businessDate?: string | null
}

const emptyMenuText = 'getPermissionList: permissions must be a non-null array !'

/** The profile once it is there, or the complaint with which the guard sends the user back to the login. */
export function useProfile(user: UserInfo): { profile?: Profile; complaint?: string } {
  const path = user.hotelCode === '' ? '/sys/permission/getUserPermissionByToken' : '/user/get/info'
  const { data, error } = useGet<ProfileAnswer>(
    path,
    {},
    { quiet: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
  if (data === undefined) return error === null ? {} : { complaint: error.message }
  return profileFrom(data, user)
}

export function profileFrom(
  answer: ProfileAnswer,
  user: UserInfo,
): { profile?: Profile; complaint?: string } {
  const { menu, auth, allAuth, businessDate, ...about } = answer
  if (!Array.isArray(menu) || menu.length === 0) return { complaint: emptyMenuText }
  return {
    profile: {
      user: { ...user, ...about },
      menu,
      auth: auth ?? [],
      allAuth: allAuth ?? [],
      businessDate: businessDate ?? undefined,
    },
  }
}
