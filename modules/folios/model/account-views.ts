import { call } from '@kezhan/resource/call'
import type { Preauth } from './account-calls'
import type { ShopGood } from './cash-sale-calls'
import type { Folio } from './folio'

/** A line as the bill shows it. */
export interface LineView {
  readonly id: string
  readonly lineNo: number
  readonly side: 'D' | 'C'
  readonly code: string
  readonly codeName: string
  readonly postingClass: string
  readonly amountFen: number
  readonly qty: number
  readonly unitPriceFen: number | null
  readonly businessDate: string
  readonly chargeDate: string
  readonly kind: string
  readonly method: string | null
  readonly roomNo: string | null
  readonly stayId: string | null
  readonly reversesId: string | null
  readonly parentId: string | null
  readonly settleId: string | null
  readonly settleNo: string | null
  readonly payer: 'guest' | 'company'
  readonly isConfidential: 'Y' | 'N'
  readonly receiptNo: string | null
  readonly realname: string
  readonly shiftName: string
  readonly reason: string | null
  readonly remark: string | null
  readonly createdAt: string
  /** What became of it: 未结, 已结, 已冲, 已转出; the leaving halves of pairs are 冲销. */
  readonly state: 'open' | 'settled' | 'reversed' | 'moved' | 'counterpart'
}

export interface SettlementView {
  readonly id: string
  readonly settleNo: string
  readonly kind: string
  readonly amountFen: number
  readonly businessDate: string
  readonly username: string
  readonly state: 'valid' | 'revoked'
  readonly revokeReason: string | null
  readonly createdAt: string
}

export interface FolioDetail {
  readonly folio: Folio
  readonly preauths: readonly Preauth[]
  readonly settlements: readonly SettlementView[]
  /** Valid pre-authorisations: credit, never balance. */
  readonly preauthFen: number
  /** What may still be consumed: balance, pre-authorisations and 授信; in the house less what tonight costs, as everywhere. */
  readonly availableFen: number
  readonly refundableFen: number
  /** The largest trifle that the asking person may drop; nought where he may drop none. */
  readonly maxRoundOffFen: number
  /** What the asking person may do with the folio now. */
  readonly offers: readonly {
    readonly action: string
    readonly title: string
    readonly offer: string
    readonly reasons: readonly string[]
  }[]
}

const folioId = { kind: 'text', label: '账户', required: true, maxLength: 40 } as const

export const accountDetail = call('GET', '/ebk/account/detail', {
  access: 'acct:list',
  title: '客账',
  input: { folioId },
}).returns<FolioDetail>()

/** 入账科目 that a person may post here, by the hotel's own list. */
export const postingChoices = call('GET', '/ebk/account/postingCodes', {
  access: 'acct:post',
  title: '可入账科目',
}).returns<
  readonly {
    readonly code: string
    readonly name: string
    /** It may name goods, whose stock then moves with it. */
    readonly isOfGoods: boolean
    /** It must. */
    readonly isGoodsNeeded: boolean
  }[]
>()

/** What a bill may be charged for from the shelf or the minibar. */
export const postingGoods = call('GET', '/ebk/account/goods', {
  access: 'acct:post',
  title: '可入账商品',
}).returns<readonly ShopGood[]>()

export const accountLines = call('GET', '/ebk/account/lines', {
  access: 'acct:list',
  title: '账目',
  input: {
    folioId,
    /** Also what was reversed or moved, with the lines that did it. */
    showReversed: { kind: 'switch', label: '显示冲销' },
    isOpen: { kind: 'switch', label: '仅未结' },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 10_000 },
    pageSize: { kind: 'integer', label: '每页条数', min: 1, max: 500 },
  },
}).returns<{
  readonly records: readonly LineView[]
  readonly total: number
  readonly size: number
  readonly current: number
}>()

/** A bill on paper. What is confidential is never on it. */
export interface FolioPaper {
  readonly hotelName: string
  readonly folioNo: string
  readonly name: string
  readonly printedAt: string
  readonly printedBy: string
  readonly lines: readonly LineView[]
  readonly groups: readonly {
    readonly code: string
    readonly codeName: string
    readonly side: 'D' | 'C'
    readonly amountFen: number
  }[]
  readonly debitFen: number
  readonly creditFen: number
  readonly balanceFen: number
  /** 人民币大写 of the charges. */
  readonly debitText: string
}

export const accountPrint = call('GET', '/ebk/account/print', {
  access: 'acct:list',
  title: '打印账单',
  input: {
    folioId,
    settlementId: { kind: 'text', label: '结账单', maxLength: 40 },
    payer: { kind: 'text', label: '付款方', maxLength: 10 },
    /** 审计版: reversed and moved lines are printed too. */
    isAudit: { kind: 'switch', label: '审计版' },
  },
}).returns<FolioPaper>()
