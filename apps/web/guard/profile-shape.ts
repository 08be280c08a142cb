import type { AuthEntry } from '@kezhan/client/access/access'
import type { MenuNode } from '@kezhan/identity/model/session-calls'
import type { UserInfo } from '@kezhan/resource/user-info'

/** Who is signed in and what he may see and do. */
export interface Profile {
  readonly user: UserInfo
  readonly menu: readonly MenuNode[]
  readonly auth: readonly AuthEntry[]
  readonly allAuth: readonly AuthEntry[]
  /** Day of the hotel's books; the platform's own people have none. */
  readonly businessDate: string | undefined
  /** The platform's mode in which pages hide what is not needed for daily work. */
  readonly sysSafeMode: boolean
}

/** Hotel users get it with their user info, the platform's people with their permissions (decision A-09). */
export interface ProfileAnswer extends Partial<UserInfo> {
  readonly menu: readonly MenuNode[] | null
  readonly auth: readonly AuthEntry[] | null
  readonly allAuth: readonly AuthEntry[] | null
  readonly businessDate?: string | null
  readonly sysSafeMode?: boolean
}
