import type { CertType, Gender } from '@kezhan/desk/model/order-words'

/** 客史 as the list shows it. Certificates and telephones are covered; figures are reckoned from stays and the ledger. */
export interface GuestRow {
  readonly guestId: string
  readonly name: string
  readonly gender: Gender
  readonly certTypeText: string
  readonly certNoMasked: string
  readonly phoneMasked: string
  readonly vipLevel: string | null
  readonly tags: string | null
  readonly isBlack: boolean
  readonly blackReason: string | null
  readonly stays: number
  readonly nights: number
  readonly consumedFen: number
  /** Per night that he paid for; null for who has paid none. */
  readonly averageFen: number | null
  readonly lastStay: string | null
  /** The type he had most often. */
  readonly favouriteType: string | null
  readonly version: number
}

export interface GuestPage {
  readonly records: readonly GuestRow[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

export interface GuestStay {
  readonly stayId: string
  readonly stayNo: string
  readonly roomNo: string
  readonly roomTypeName: string
  readonly arriveTs: string
  readonly departTs: string
  readonly nights: number
  readonly consumedFen: number
  readonly stateText: string
  readonly isMain: boolean
}

export const guestNoteKinds = { complaint: '投诉', lost: '失物', note: '备注' } as const
export type GuestNoteKind = keyof typeof guestNoteKinds

export interface GuestNote {
  readonly noteId: string
  readonly kind: GuestNoteKind
  readonly content: string
  readonly isOpen: boolean
  readonly result: string | null
  /** Who wrote it down, as people call him. */
  readonly createBy: string
  readonly createTime: string
}

export interface GuestFile extends GuestRow {
  readonly pinyin: string | null
  readonly birthday: string | null
  readonly nation: string | null
  readonly nationality: string
  readonly certType: CertType | null
  readonly certValidTo: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly plateNo: string | null
  readonly preferences: string | null
  readonly remark: string | null
  readonly noShows: number
  readonly cancellations: number
  readonly history: readonly GuestStay[]
  readonly notes: readonly GuestNote[]
  /** Records that may be the same person: the same telephone or the same name and birthday. */
  readonly alike: readonly GuestRow[]
}
