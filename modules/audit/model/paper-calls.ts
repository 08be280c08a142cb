import { paperCalls } from '@kezhan/resource/paper-calls'

export const auditPapers = paperCalls('audit', {
  access: 'audit:list',
  title: '夜审报告',
  input: { businessDate: { kind: 'date', label: '营业日', required: true } },
})
