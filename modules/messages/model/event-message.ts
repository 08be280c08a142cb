import type { EventFamily, EventLevel } from '@kezhan/resource/event'

/** 未处理 is what is unread or read; the state of a message is its reader's. */
export const messageStates = { unread: '未读', read: '已读', done: '已处理' } as const
export type MessageState = keyof typeof messageStates

/** A message as one of those sees it whom it concerns. */
export interface EventMessage {
  readonly id: string
  readonly code: string
  readonly family: EventFamily
  readonly level: EventLevel
  readonly title: string
  readonly content: string
  /** 房号 or 单号. */
  readonly subjectLabel: string
  readonly state: MessageState
  /** What one click does about it, and where; null where there is nothing to do. */
  readonly remedy: string | null
  readonly path: string | null
  readonly opens: 'stay' | 'reservation' | null
  readonly opensId: string | null
  readonly raisedAt: string
  readonly lastAt: string
  readonly dueAt: string | null
  readonly isLate: boolean
  readonly times: number
  readonly doneAt: string | null
  readonly handledName: string | null
  readonly note: string | null
}

export interface EventMessagePage {
  readonly records: readonly EventMessage[]
  readonly total: number
}

/** How many are unread, and how many nobody has seen to. */
export interface FamilyCount {
  readonly family: EventFamily
  readonly unread: number
  readonly open: number
}
