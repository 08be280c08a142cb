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

/** The same movements, in the order in which they are read, without the columns that say nothing of one purse. */
function flowOf(first: readonly string[], hidden: readonly string[]): Resource {
  const fields = new Map(Object.entries<Field>(memberMove.fields))
  const names = [...first, ...[...fields.keys()].filter(name => !first.includes(name))]
  return {
    ...memberMove,
    fields: Object.fromEntries(
      names.flatMap(name => {
        const field = fields.get(name)
        if (field === undefined) return []
        return [[name, hidden.includes(name) ? { ...field, hideIn: ['list'] as const } : field]]
      }),
    ),
  }
}

const head = ['memberName', 'businessDate', 'kind']
const stored = ['principalFen', 'giftFen', 'principalAfterFen', 'giftAfterFen']
const points = ['points', 'pointsAfter']
const paper = ['payCode', 'refNo', 'happenedAt']

export const storedMoves = flowOf([...head, ...stored, ...paper], points)
export const pointsMoves = flowOf([...head, ...points, ...paper], [...stored, 'payCode'])

/** Of the conditions of the list, those that its totals are asked with. */
export function totalsAsk(query: Query): SentOf<typeof memberMoveTotals> {
  const known = Object.keys(memberMoveTotals.input).filter(name => name !== 'purse')
  return Object.fromEntries(
    known.flatMap(name => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
  )
}
