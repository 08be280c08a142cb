import type { Today } from '@kezhan/resource/relative-days'
import type { UserInfo } from '@kezhan/resource/user-info'
import { createContext, use } from 'react'
import { serverNow } from '../request/server-clock'

/** A page that this user's menu shows. */
export interface WorkplacePage {
  readonly path: string
  readonly title: string
  /** Pinyin of the title, for searching. */
  readonly words: string
  readonly icon: string | undefined
  /** Titles of the groups around it, outermost first. */
  readonly trail: readonly string[]
}

/** What every page may know about the user and his place; the frame provides it. */
export interface Workplace {
  readonly user: UserInfo
  /** Day of the hotel's books; the platform's own people have none. */
  readonly businessDate: string | undefined
  readonly pages: readonly WorkplacePage[]
  /** Online development is read-only. */
  readonly isSafeMode: boolean
  /** Asks the server again for user, menu and rights. */
  readonly reload: () => Promise<void>
}

const WorkplaceContext = createContext<Workplace | undefined>(undefined)

export const WorkplaceProvider = WorkplaceContext.Provider

export function useWorkplace(): Workplace {
  const workplace = use(WorkplaceContext)
  if (workplace === undefined) throw new Error('useWorkplace needs the frame around it')
  return workplace
}

/** What day it is on the books and on the wall, as the server counts days of a query. */
export function useToday(): Today {
  const calendarDay = new Date(serverNow()).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return { businessDate: use(WorkplaceContext)?.businessDate ?? calendarDay, calendarDay }
}
