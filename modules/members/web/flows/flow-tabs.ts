import type { Query } from '@kezhan/client/request/api-url'
import { memberMoveTotals } from '@kezhan/members/model/flow-calls'
import { memberMove } from '@kezhan/members/model/member'
import type { SentOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'

export const flowTabs = [
  { value: 'stored', label: '储值流水' },
  { value: 'points', label: '积分流水' },
  { value: 'levels', label: '等级变更' },
] as const

export type FlowTab = (typeof flowTabs)[number]['value']

/** The same movements without the columns that say nothing of one purse. */
const without = (names: readonly string[]): Resource => ({
  ...memberMove,
  fields: Object.fromEntries(
    Object.entries<Field>(memberMove.fields).map(([name, field]) => [
      name,
      names.includes(name) ? { ...field, hideIn: ['list'] as const } : field,
    ]),
  ),
})

export const storedMoves = without(['points', 'pointsAfter'])
export const pointsMoves = without([
  'principalFen',
  'giftFen',
  'principalAfterFen',
  'giftAfterFen',
  'payCode',
])

/** Of the conditions of the list, those that its totals are asked with. */
export function totalsAsk(query: Query): SentOf<typeof memberMoveTotals> {
  const known = Object.keys(memberMoveTotals.input).filter(name => name !== 'purse')
  return Object.fromEntries(
    known.flatMap(name => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
  )
}
