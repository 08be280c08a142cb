import { auditMoment } from '@kezhan/audit/rules/day-states'
import { auditSettings } from '@kezhan/audit/server/audit-settings'
import { isTurnOver, monthsToBudget, type OpenTurn } from '@kezhan/dashboard/rules/task-terms'
import { shiftsOf } from '@kezhan/hotels/server/shift-store'
import { countOf, type TaskSource } from './task-source'

const approvals: TaskSource = {
  keys: ['approvals'],
  // One's own applications are for others to decide.
  count: async ({ ctx, db }) => ({
    approvals: await countOf(db, `approval where hotel_code = $1 and state = 'waiting' and applicant <> $2`, [
      ctx.user.hotelCode,
      ctx.user.username,
    ]),
  }),
}

const turns: TaskSource = {
  keys: ['handover', 'openTurns'],
  count: async ({ ctx, db, businessDate }) => {
    const { id, hotelCode } = ctx.user
    const [shifts, open] = await Promise.all([
      shiftsOf(db, hotelCode),
      db.query<OpenTurn>(
        `select user_id, business_date, shift_index from shift_session where hotel_code = $1 and state in ('onDuty', 'counted')`,
        [hotelCode],
      ),
    ])
    const over = open.filter(turn => isTurnOver(turn, businessDate, shifts, ctx.now.slice(11)))
    const own = over.filter(({ userId }) => userId === id).length
    return { handover: own, openTurns: over.length - own }
  },
}

const receipts: TaskSource = {
  keys: ['receipts'],
  count: async ({ ctx, db }) => ({
    receipts: await countOf(db, `handover where hotel_code = $1 and state = 'handedOver'`, [
      ctx.user.hotelCode,
    ]),
  }),
}

const audit: TaskSource = {
  keys: ['audit'],
  count: async ({ ctx, db, businessDate }) => {
    const { auditTime } = await auditSettings(db, ctx.user.hotelCode)
    return { audit: auditMoment({ businessDate, auditTime }) <= ctx.now ? 1 : 0 }
  },
}

const leaks: TaskSource = {
  keys: ['leaks'],
  count: async ({ ctx, db }) => ({
    leaks: await countOf(db, `leak_hit where hotel_code = $1 and state = 'new'`, [ctx.user.hotelCode]),
  }),
}

const commissions: TaskSource = {
  keys: ['commissions'],
  count: async ({ ctx, db }) => ({
    commissions: await countOf(db, `commission where hotel_code = $1 and state = 'pending'`, [
      ctx.user.hotelCode,
    ]),
  }),
}

const budgets: TaskSource = {
  keys: ['budget'],
  count: async ({ ctx, db, businessDate }) => ({
    budget: await countOf(
      db,
      `unnest($2::text[]) as m (month) where not exists (select 1 from budget b where b.hotel_code = $1 and b.month = m.month)`,
      [ctx.user.hotelCode, monthsToBudget(businessDate)],
    ),
  }),
}

export const officeTasks: readonly TaskSource[] = [
  approvals,
  turns,
  audit,
  receipts,
  leaks,
  commissions,
  budgets,
]
