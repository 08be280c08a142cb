import type { Query } from '@kezhan/client/request/api-url'
import { memberMoveTotals } from '@kezhan/members/model/flow-calls'
import { memberLevelChange, memberMove } from '@kezhan/members/model/member'
import type { SentOf } from '@kezhan/resource/call'
import { inReadingOrder } from '../reading-order'

export const flowTabs = [
  { value: 'stored', label: '储值流水' },
  { value: 'points', label: '积分流水' },
  { value: 'levels', label: '等级变更' },
] as const

export type FlowTab = (typeof flowTabs)[number]['value']

const head = ['memberName', 'businessDate', 'kind']
const stored = ['principalFen', 'giftFen', 'principalAfterFen', 'giftAfterFen']
const points = ['points', 'pointsAfter']
const paper = ['payCode', 'refNo', 'happenedAt']

export const storedMoves = inReadingOrder(memberMove, [...head, ...stored, ...paper], points)
export const pointsMoves = inReadingOrder(memberMove, [...head, ...points, ...paper], [...stored, 'payCode'])

/** Whom it is about stands first: it names the row, and its card on a telephone. */
export const levelChanges = inReadingOrder(memberLevelChange, ['memberName', 'memberNo'])

/** Of the conditions of the list, those that its totals are asked with. */
export function totalsAsk(query: Query): SentOf<typeof memberMoveTotals> {
  const known = Object.keys(memberMoveTotals.input).filter(name => name !== 'purse')
  return Object.fromEntries(
    known.flatMap(name => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
  )
}
