import { formatYuan } from '@kezhan/base/money'
import { stateAfter } from '@kezhan/base/state-table'
import { dayNumber } from '@kezhan/folios/server/day-number'
import { deskOf } from '@kezhan/hotels/server/desk'
import { endShift, openNextShift } from '@kezhan/hotels/server/shift-session'
import { accountBy } from '@kezhan/identity/server/accounts'
import { countAttempt, forgetFailures } from '@kezhan/identity/server/login-guard'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { raise } from '@kezhan/server-kit/events/raise'
import { push } from '@kezhan/server-kit/live/push'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { verifyPassword } from '@kezhan/server-kit/password'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CashMovement, handOver as call, Duty } from '../model/shift-duty-calls'
import { type HandoverPlan, handoverCash } from '../rules/drawer'
import { handedOver, leftByShift } from '../rules/events'
import { refuse } from '../rules/refusals'
import { type ShiftFacts, shiftStates } from '../rules/shift-states'
import { businessDay } from './business-day'
import { countState, dutyOf, lockSession, type SessionRow } from './duty'
import { noFacts } from './shift-facts'

export const handOver: HandlerOf<typeof call> = async (ctx, input) => {
  const { isPasswordRight, ...next } = await provenReceiver(ctx, input.receiver, input.password)
  const handoverNo = await dayNumber(ctx, 'JB', businessDay(ctx))
  const { password: _, ...told } = input
  const result = await once(ctx, told, async db => {
    const { shiftSessionId } = await deskOf(ctx, db)
    const session = await lockSession(db, shiftSessionId)
    if (session === undefined) throw refuse('shift.missing')
    return endTurn(ctx, db, session, {
      handoverNo,
      action: 'handOver',
      next: { ...next, shiftIndex: input.shiftIndex },
      submitFen: input.submitFen ?? null,
      reason: input.reason ?? null,
      remark: input.remark ?? null,
      facts: {
        ...noFacts,
        giverId: ctx.user.id,
        receiverId: next.userId,
        isPasswordRight,
        areSlipsChecked: input.areSlipsChecked === 'Y',
      },
    })
  })
  return { result, message: '交班成功' }
}

export interface NextTurn {
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly shiftIndex: string
}

export interface Handing {
  readonly handoverNo: string
  readonly action: 'handOver' | 'forceHandOver'
  readonly facts: Omit<ShiftFacts, 'count' | 'differenceFen' | 'reason'>
  readonly submitFen: number | null
  readonly reason: string | null
  readonly remark: string | null
  /** Null where nobody takes over: the cash that is left waits for the next turn in the safe. */
  readonly next: NextTurn | null
}

/**
 * Ends a turn of duty: the sheet is kept as signed, a difference and what goes to finance become movements of their own,
 * and what is left opens the drawer of the next. `session` is locked by the caller.
 */
export async function endTurn(
  ctx: Ctx,
  db: Db,
  session: SessionRow,
  handing: Handing,
): Promise<{ readonly id: string; readonly handoverNo: string }> {
  const duty = await dutyOf(db, ctx.user.hotelCode, session)
  const { drawer } = duty
  const differenceFen = drawer?.overShortFen ?? 0
  const facts = { ...handing.facts, count: countState(drawer), differenceFen, reason: handing.reason ?? '' }
  const state = stateAfter(shiftStates, session.state, handing.action, facts)
  if (drawer === null) throw refuse('handover.uncounted')
  const { submitFen, leftFen } = handoverCash(drawer.countedFen, planOf(duty, handing))
  const id = newId()
  await db.query(
    `insert into handover (id, tenant_id, hotel_code, handover_no, business_date, shift_name, giver, receiver, handed_at, taken_fen,
       returned_fen, expected_fen, counted_fen, over_short_fen, submit_fen, left_fen, is_forced, state, reason, remark, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10, $11, $12, $13, $14, $15, $16, 'handedOver', $17, $18, $19)`,
    [
      id,
      ctx.user.tenantId,
      ctx.user.hotelCode,
      handing.handoverNo,
      duty.businessDate,
      duty.shiftName,
      duty.realname,
      handing.next?.realname ?? null,
      sum(duty, 'takenFen'),
      sum(duty, 'returnedFen'),
      drawer.expectedFen,
      drawer.countedFen,
      drawer.overShortFen,
      submitFen,
      leftFen,
      handing.action === 'forceHandOver' ? 'Y' : 'N',
      handing.reason,
      handing.remark,
      ctx.user.username,
    ],
  )
  await writeMovement(ctx, db, session, {
    kind: 'overShort',
    amountFen: drawer.overShortFen,
    reason: handing.reason ?? '',
  })
  await writeMovement(ctx, db, session, {
    kind: 'submit',
    amountFen: -submitFen,
    reason: `交班上缴 ${handing.handoverNo}`,
  })
  // A float is there again for whoever begins; carried cash that nobody takes over waits for him.
  const waitingFen = handing.next === null && duty.cashMode === 'carry' ? leftFen : 0
  await endShift(db, session.id, state, waitingFen)
  const nextId = handing.next === null ? null : await openNext(ctx, db, duty, handing.next, leftFen)
  const sheet = {
    ...duty,
    handoverNo: handing.handoverNo,
    receiver: handing.next?.realname ?? null,
    submitFen,
    leftFen,
    reason: handing.reason,
    remark: handing.remark,
    handedAt: ctx.now,
  }
  await db.query(
    `insert into handover_sheet (handover_id, tenant_id, hotel_code, shift_session_id, next_session_id, sheet) values ($1, $2, $3, $4, $5, $6)`,
    [id, ctx.user.tenantId, ctx.user.hotelCode, session.id, nextId, JSON.stringify(sheet)],
  )
  await recordChanges(ctx, db, [
    { table: 'handover', id, title: handing.handoverNo, before: null, after: { ...sheet, openItems: [] } },
  ])
  await push(
    db,
    { hotel: ctx.user.hotelCode, right: 'ebk:shift:handover' },
    { cmd: 'shift.changed', sessionId: session.id },
  )
  await tellHandover(ctx, db, id, { ...handing, giver: duty.realname, shift: duty.shiftName, submitFen })
  return { id, handoverNo: handing.handoverNo }
}

interface Told {
  readonly handoverNo: string
  readonly giver: string
  readonly shift: string
  readonly submitFen: number
  readonly remark: string | null
}

async function tellHandover({ user }: Ctx, db: Db, id: string, told: Told): Promise<void> {
  const { handoverNo: label, giver, shift, submitFen, remark } = told
  await raise(db, user, handedOver, {
    id,
    label,
    variables: { shift, giver, submit: formatYuan(submitFen) },
  })
  if (remark) await raise(db, user, leftByShift, { id, label, variables: { giver, remark } })
}

function planOf(duty: Duty, handing: Handing): HandoverPlan {
  if (duty.cashMode === 'float') return { mode: 'float', pettyCashFen: duty.pettyCashFen }
  return { mode: 'carry', submitFen: handing.submitFen ?? 0 }
}

const sum = (duty: Duty, what: 'takenFen' | 'returnedFen') =>
  duty.methods.reduce((total, one) => total + (one[what] ?? 0), 0)

/** 长短款 and 上缴 are money too: with them the drawer of a turn that has ended holds what it left. */
async function writeMovement(
  ctx: Ctx,
  db: Db,
  session: SessionRow,
  { kind, amountFen, reason }: Pick<CashMovement, 'kind' | 'amountFen' | 'reason'>,
): Promise<void> {
  if (amountFen === 0) return
  await db.query(
    `insert into cash_movement (id, tenant_id, hotel_code, shift_session_id, business_date, kind, amount_fen, reason, username)
     select $1, $2, $3, $4, (select business_date from enter_business_day()), $5, $6, $7, $8`,
    [newId(), ctx.user.tenantId, ctx.user.hotelCode, session.id, kind, amountFen, reason, ctx.user.username],
  )
}

/** The receiver's turn opens with what was left to him; where he is on duty already, it comes to what he has. */
async function openNext(ctx: Ctx, db: Db, duty: Duty, next: NextTurn, leftFen: number): Promise<string> {
  const { hotelCode } = ctx.user
  const [shift] = await db.query<{ name: string }>(
    'select shift_name as name from hotel_shift where hotel_code = $1 and shift_index = $2',
    [hotelCode, next.shiftIndex],
  )
  if (shift === undefined) throw refuse('handover.shift')
  const [ended] = await db.query(
    `select 1 from shift_session where hotel_code = $1 and user_id = $2 and shift_index = $3 and state in ('handedOver', 'received')
     and business_date = (select business_date from enter_business_day())`,
    [hotelCode, next.userId, next.shiftIndex],
  )
  if (ended !== undefined) throw refuse('handover.taken')
  return openNextShift(ctx, db, {
    ...next,
    shiftName: shift.name,
    openingFen: leftFen,
    replacesOpening: duty.cashMode === 'float',
  })
}

/** Who takes over proves himself with his own password; tries are counted as sign-ins are. */
async function provenReceiver(
  ctx: Ctx,
  username: string,
  password: string,
): Promise<Omit<NextTurn, 'shiftIndex'> & { readonly isPasswordRight: boolean }> {
  const account = await accountBy(ctx.platformDb, 'username', username)
  await countAttempt(ctx.platformDb, { name: username, address: ctx.address, userId: account?.id })
  const isPasswordRight = await verifyPassword(account?.password, password)
  const isOne = account?.hotelCode === ctx.user.hotelCode && account.status === '1' && account.closed === null
  if (!isOne) throw refuse('handover.receiver')
  if (isPasswordRight) await forgetFailures(ctx.platformDb, username, ctx.address)
  return { userId: account.id, username: account.username, realname: account.realname, isPasswordRight }
}
