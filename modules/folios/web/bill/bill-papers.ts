import { billPapers, depositPapers, receiptPapers, salePapers } from '@kezhan/folios/model/paper-calls'
import { billVersions } from '@kezhan/folios/rules/bill-paper'
import type { PaperAsk } from '@kezhan/web-kit/papers/PaperDesk'

export const billOf = (folioId: string): PaperAsk => ({
  title: '账单',
  calls: billPapers,
  input: { folioId },
  choices: [{ name: 'version', label: '版式', options: Object.entries(billVersions) }],
})

export const ticketOf = (saleId: string): PaperAsk => ({
  title: '销售小票',
  calls: salePapers,
  input: { saleId },
})

/** 押金单 of a deposit, 收据 of any other payment. */
export const slipOf = (lineId: string, isDeposit: boolean): PaperAsk =>
  isDeposit
    ? { title: '押金单', calls: depositPapers, input: { lineId } }
    : { title: '收据', calls: receiptPapers, input: { lineId } }
