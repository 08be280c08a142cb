import { paperCalls } from '@kezhan/resource/paper-calls'

export const statementPapers = paperCalls('statement', {
  access: 'crm:arBill:list',
  title: '对账单',
  input: { billId: { kind: 'text', label: '账单', required: true, maxLength: 40 } },
})
