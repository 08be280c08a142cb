import { call } from '@kezhan/resource/call'
import type { InputValues, ListField } from '@kezhan/resource/input'
import { underPrice } from './goods-deeds'

export interface CashSaleAnswer {
  readonly saleId: string
  readonly saleNo: string
  readonly folioId: string
  readonly amountFen: number
  readonly paidFen: number
  readonly state: 'open' | 'paid' | 'returned' | 'toRoom'
}

const saleId = { kind: 'text', label: '现付单', required: true, maxLength: 40 } as const
const reason = { kind: 'text', label: '原因', required: true, maxLength: 200 } as const

/** What is sold; the code says what kind of revenue it is. */
const saleItemFields = {
  code: { kind: 'text', label: '科目', required: true, maxLength: 20 },
  name: { kind: 'text', label: '品名', required: true, maxLength: 100 },
  qty: { kind: 'integer', label: '数量', required: true, min: 1, max: 9999 },
  unitPriceFen: { kind: 'money', label: '单价', required: true, min: 0, max: 100_000_000 },
  discountFen: { kind: 'money', label: '优惠', min: 0, max: 100_000_000 },
  goodsId: { kind: 'text', label: '商品', maxLength: 40 },
} as const

/** One part of a mixed payment. */
const salePaymentFields = {
  payCode: { kind: 'text', label: '付款方式', required: true, maxLength: 20, formerly: 'code' },
  amountFen: { kind: 'money', label: '金额', required: true, min: 1, max: 1_000_000_000 },
  payRef: { kind: 'text', label: '支付流水号', maxLength: 64 },
} as const
const payments = {
  kind: 'list',
  label: '付款',
  max: 20,
  of: { kind: 'object', fields: salePaymentFields },
} as const satisfies ListField

export type SaleItem = InputValues<typeof saleItemFields>
export type SalePayment = InputValues<typeof salePaymentFields>

export const cashSaleSell = call('POST', '/ebk/cashSale/sell', {
  access: 'acct:sale',
  title: '现付销售',
  once: true,
  money: {
    ledgers: ['guest'],
    writes: { NORMAL: ['D+', 'C+'], TRANSFER_OUT: ['D-', 'C-'], TRANSFER_IN: ['D+', 'C+'] },
    leaves: [underPrice],
  },
  input: {
    businessPoint: { kind: 'text', label: '营业点', maxLength: 40 },
    customer: { kind: 'text', label: '客户', maxLength: 50 },
    items: {
      kind: 'list',
      label: '商品',
      required: true,
      max: 100,
      of: { kind: 'object', fields: saleItemFields },
    },
    payments,
    /** The folio of a room that pays for it. */
    targetFolioId: { kind: 'text', label: '挂房账', maxLength: 40 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
    /** He who sells has read that there are not so many on the shelf. */
    confirmed: { kind: 'switch', label: '已确认', hideIn: ['form'] },
    approvalId: { kind: 'text', label: '审批', maxLength: 40, hideIn: ['form'] },
  },
}).returns<CashSaleAnswer>()

export const cashSaleCollect = call('POST', '/ebk/cashSale/collect', {
  access: 'acct:sale',
  title: '现付收款',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'] } },
  input: { saleId, payments: { ...payments, required: true } },
}).returns<CashSaleAnswer>()

export const cashSaleToRoom = call('POST', '/ebk/cashSale/toRoom', {
  access: 'acct:sale',
  title: '转入房账',
  once: true,
  money: { ledgers: ['guest'], writes: { TRANSFER_OUT: ['D-', 'C-'], TRANSFER_IN: ['D+', 'C+'] } },
  input: { saleId, targetFolioId: { kind: 'text', label: '转入账户', required: true, maxLength: 40 } },
}).returns<CashSaleAnswer>()

/** 退货: the whole sale, or some of its lines; the money goes back the way it came. */
export const cashSaleReturn = call('POST', '/ebk/cashSale/giveBack', {
  access: 'acct:refund',
  title: '退货',
  once: true,
  money: { ledgers: ['guest'], writes: { REVERSAL: ['D-', 'C-'], REFUND: ['C-'] } },
  input: {
    saleId,
    lineIds: {
      kind: 'list',
      label: '账目',
      min: 1,
      max: 500,
      distinct: true,
      of: { kind: 'text', label: '账目', maxLength: 40 },
    },
    reason,
  },
}).returns<CashSaleAnswer>()

/** What the cashier's screen offers. */
export interface Shop {
  readonly goods: readonly ShopGood[]
  /** What is sold without a stock, by its posting code; the price is typed. */
  readonly services: readonly { readonly code: string; readonly name: string }[]
  readonly methods: readonly { readonly code: string; readonly name: string }[]
  readonly points: readonly { readonly name: string; readonly isRoomCharged: boolean }[]
  /** More than there is may be sold, once somebody says so. */
  readonly isShortAllowed: boolean
}
export interface ShopGood {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly barcode: string | null
  readonly unit: string
  readonly priceFen: number
  readonly stockQty: number
  /** The posting code of its revenue. */
  readonly code: string
}

export const cashSaleShop = call('GET', '/ebk/cashSale/shop', {
  access: 'acct:sale',
  title: '收银商品',
}).returns<Shop>()

/** A room that somebody lives in. Who he is, and how he stands, only for who may see orders and bills. */
export interface RoomToCharge {
  readonly folioId: string
  readonly roomNo: string
  readonly guestName: string | null
  readonly balanceFen: number | null
  readonly availableFen: number | null
  /** There is credit for something. */
  readonly isGood: boolean
}

export const cashSaleRooms = call('GET', '/ebk/cashSale/rooms', {
  access: 'acct:sale',
  title: '可挂账的房间',
}).returns<readonly RoomToCharge[]>()
