export type Priority = 'L' | 'M' | 'H'

/** An announcement as one of those reads it whom it is addressed to (shell specification §3). */
export interface Notice {
  readonly id: string
  readonly anntId: string
  /** The same two that the pushed message carries. */
  readonly msgId: string
  readonly msgTxt: string
  /** sic */
  readonly titile: string
  /** HTML, cleaned when it was saved. */
  readonly msgContent: string | null
  readonly msgAbstract: string | null
  readonly msgCategory: '1' | '2'
  readonly priority: Priority
  readonly sender: string | null
  readonly sender_dictText: string | null
  readonly sendTime: string
  readonly createTime: string
  readonly openType: string | null
  readonly openPage: string | null
  readonly busType: string | null
  readonly busId: string | null
  readonly readFlag: '0' | '1'
  readonly readTime: string | null
}

/** What the bell shows: the newest unread ones of both kinds, and how many there are. */
export interface NoticeLists {
  readonly anntMsgList: readonly Notice[]
  readonly anntMsgTotal: number
  readonly sysMsgList: readonly Notice[]
  readonly sysMsgTotal: number
}

export interface NoticePage {
  readonly records: readonly Notice[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}
