import { call } from '@kezhan/resource/call'

/** One promise about the books and what breaks it. */
export interface ProvedPromise {
  /** Such as `I9`; several checks may hold one promise. */
  readonly id: string
  readonly title: string
  readonly count: number
  /** The first of what breaks it. */
  readonly findings: readonly { readonly subject: string; readonly detail: string }[]
}

export interface BookProofHead {
  readonly id: string
  readonly businessDate: string
  /** After an audit, or because somebody asked. */
  readonly cause: 'audit' | 'person'
  readonly realname: string
  readonly checkedAt: string
  readonly durationMs: number
  readonly findingCount: number
}

/** 账务体检 as it was found. */
export interface BookProof extends BookProofHead {
  readonly promises: readonly ProvedPromise[]
  /** 封存: how far the journal was tied together, by which hash, and what is written since. */
  readonly seal: {
    readonly no: number
    readonly hash: string
    readonly sealedEntries: number
    readonly unsealedEntries: number
  }
}

export interface BookProofs {
  /** The one that was asked for, or the last; null where there is none yet. */
  readonly proof: BookProof | null
  /** The last ones, newest first. */
  readonly history: readonly BookProofHead[]
}

export const bookProofs = call('GET', '/ebk/books/proofs', {
  access: 'books:list',
  title: '账务体检',
  input: { id: { kind: 'text', label: '体检', maxLength: 40 } },
}).returns<BookProofs>()

export const proveBooksNow = call('POST', '/ebk/books/prove', {
  access: 'books:prove',
  title: '立即体检',
}).returns<BookProof>()

export const bookProofRights = [
  { code: 'books:list', title: '查看账务体检' },
  { code: 'books:prove', title: '立即体检' },
] as const
