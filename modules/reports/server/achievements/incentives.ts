import type { Earner } from '@kezhan/reports/rules/incentive'
import { refuse } from '@kezhan/reports/rules/refusals'
import { narrowedBy } from '../filters'
import type { ReportMaker } from '../report-maker'
import { linesOfBase } from './achievements'
import { earnedAnswer } from './lines-of-people'
import { readWhole } from './whole'

const groups = [
  { key: 'handler', title: '经手人' },
  { key: 'salesman', title: '销售员' },
] as const
const earnerOf = (asked: string | null | undefined): Earner => (asked === 'salesman' ? asked : 'handler')

/** 提成明细: every scheme of everybody, with its base, its steps and its sum. */
export const incentives: ReportMaker = {
  offer: {
    key: 'incentives',
    title: '提成明细',
    days: 'range',
    compares: false,
    groups,
    filters: ['department'],
  },
  query: async (reader, asked) => {
    const { department } = narrowedBy(incentives.offer, asked.filters)
    const { people, staff, earnedOf } = await readWhole(reader, earnerOf(asked.groupBy), asked, {
      departments: department,
    })
    const answer = earnedAnswer('提成明细', asked, earnedOf(people), staff.nameOf, asked)
    return {
      ...answer,
      rows: answer.rows.map(({ behind: _, ...row }) => ({ ...row, explains: ['counted', 'value'] })),
      ...(asked.to >= reader.house.today ? { liveAt: reader.now } : {}),
    }
  },
  lines: async (reader, asked) => {
    if (asked.column !== 'counted' && asked.column !== 'value') throw refuse('report.closed')
    return linesOfBase(reader, earnerOf(asked.groupBy), asked)
  },
}
