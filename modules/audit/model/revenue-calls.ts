import { call } from '@kezhan/resource/call'

/** What one posting code brought in on one business date. */
export interface CodeRevenue {
  readonly businessDate: string
  readonly code: string
  readonly name: string
  readonly lines: number
  readonly amountFen: number
}

/**
 * 科目营业额. Closed days are read from their snapshots, the open one from its lines; `isRecounted` counts every day from its
 * lines, which must come to the same. At most 400 days at once.
 */
export const revenueByCode = call('GET', '/ebk/audit/revenue', {
  access: 'audit:list',
  title: '科目营业额',
  input: {
    from: { kind: 'date', label: '开始日期', required: true },
    to: { kind: 'date', label: '结束日期', required: true },
    isRecounted: { kind: 'switch', label: '按账目重算' },
  },
}).returns<readonly CodeRevenue[]>()
