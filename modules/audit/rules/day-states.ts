import { addDays } from '@kezhan/base/days'
import { dayOf, momentOf } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'
import type { StateTable } from '@kezhan/base/state-table'
import { type AuditRefusal, refuse } from './refusals'

export type DayState = 'open' | 'auditing' | 'closed'

export type DayAction = 'start' | 'abort' | 'finish' | 'reopen'

export interface DayFacts {
  readonly now: string
  readonly businessDate: string
  /** Setting `nightAuditTime`: on the morning after the business date. */
  readonly auditTime: string
  /** Right 提前夜审: from 22:00 of the day itself, such as when the house is full. */
  readonly canStartEarly: boolean
  readonly isPreviousClosed: boolean
  readonly openShifts: number
  /** Settings `nightAuditBlockOpenShift` and `dueOutPolicyAtAudit`. */
  readonly blocksOpenShifts: boolean
  readonly dueOuts: number
  readonly blocksDueOuts: boolean
  readonly hasPosted: boolean
  readonly stepsLeft: number
  readonly differenceFen: number
}

const earliestTime = '22:00'

/** 营业日 (hotel domain §2.6). */
export const dayStates: StateTable<DayState, DayAction, DayFacts, AuditRefusal> = {
  states: { open: '营业中', auditing: '夜审中', closed: '已关闭' },
  actions: {
    start: {
      title: '夜审',
      from: ['open'],
      to: 'auditing',
      right: 'audit:run',
      elsewhere: 'audit.closed',
      elsewhereIn: { auditing: 'audit.running' },
      obstacles: [
        { code: 'audit.previous', when: facts => !facts.isPreviousClosed },
        { code: 'audit.ahead', when: isAhead },
        {
          code: 'audit.tooEarly',
          when: facts => !facts.canStartEarly && facts.now < auditMoment(facts),
          details: facts => ({ time: facts.auditTime }),
        },
        {
          code: 'audit.openShifts',
          when: facts => facts.blocksOpenShifts && facts.openShifts > 0,
          details: facts => ({ count: facts.openShifts }),
        },
        {
          code: 'audit.dueOuts',
          when: facts => facts.blocksDueOuts && facts.dueOuts > 0,
          details: facts => ({ count: facts.dueOuts }),
        },
      ],
    },
    abort: {
      title: '中止夜审',
      from: ['auditing'],
      to: 'open',
      right: 'audit:run',
      elsewhere: 'audit.closed',
      obstacles: [{ code: 'audit.posted', when: facts => facts.hasPosted }],
    },
    finish: {
      title: '完成夜审',
      from: ['auditing'],
      to: 'closed',
      elsewhere: 'audit.closed',
      obstacles: [
        {
          code: 'audit.steps',
          when: facts => facts.stepsLeft > 0,
          details: facts => ({ count: facts.stepsLeft }),
        },
        {
          code: 'audit.unbalanced',
          when: facts => facts.differenceFen !== 0,
          details: facts => ({ difference: formatYuan(facts.differenceFen) }),
        },
      ],
    },
    /** Nobody, ever. */
    reopen: { title: '重新打开', from: [], to: 'open', right: 'audit:run', elsewhere: 'audit.closed' },
  },
  refuse,
}

/** The next business date would be tomorrow's, before ten in the evening or without the right to go ahead. */
function isAhead({ now, businessDate, canStartEarly }: DayFacts): boolean {
  const today = dayOf(now)
  if (businessDate < today) return false
  return businessDate > today || !canStartEarly || now < momentOf(businessDate, earliestTime)
}

/** From when on the day should be closed. */
export const auditMoment = ({ businessDate, auditTime }: Pick<DayFacts, 'businessDate' | 'auditTime'>) =>
  momentOf(addDays(businessDate, 1), auditTime)
