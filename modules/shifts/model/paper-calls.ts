import { paperCalls } from '@kezhan/resource/paper-calls'

export const handoverPapers = paperCalls('handover', {
  access: 'ebk:handover:list',
  title: '交班单',
  input: { id: { kind: 'text', label: '交班单', required: true, maxLength: 40 } },
})
