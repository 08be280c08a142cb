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

export const statementPapers = paperCalls('statement', {
  access: 'crm:arBill:list',
  title: '对账单',
  input: { billId: id('账单') },
})
