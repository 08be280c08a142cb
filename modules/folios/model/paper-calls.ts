import { paperCalls } from '@kezhan/resource/paper-calls'

const id = (label: string) => ({ kind: 'text', label, required: true, maxLength: 40 }) as const

export const depositPapers = paperCalls('deposit', {
  access: 'acct:list',
  title: '押金单',
  input: { lineId: id('账目') },
})

export const receiptPapers = paperCalls('receipt', {
  access: 'acct:list',
  title: '收据',
  input: { lineId: id('账目') },
})

/** 销售小票 of a sale at the counter, paid or charged to a room. */
export const salePapers = paperCalls('sale', {
  access: 'acct:sale',
  title: '销售小票',
  input: { saleId: id('现付单') },
})

/** 账单 of a folio, or 结账单 of one of its settlements; `version` is one of `billVersions`. */
export const billPapers = paperCalls('settlement', {
  access: 'acct:list',
  title: '账单',
  input: {
    folioId: id('账户'),
    settlementId: { kind: 'text', label: '结账单', maxLength: 40 },
    version: { kind: 'text', label: '版式', maxLength: 10 },
  },
})
