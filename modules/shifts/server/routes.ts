import { stateAfter } from '@kezhan/base/state-table'
import { dayNumber } from '@kezhan/folios/server/day-number'
import { deskOf } from '@kezhan/hotels/server/desk'
import { setShiftState } from '@kezhan/hotels/server/shift-session'
import { accountBy } from '@kezhan/identity/server/accounts'
import { countAttempt, forgetFailures } from '@kezhan/identity/server/login-guard'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { verifyPassword } from '@kezhan/server-kit/password'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  addCashMovement,
  confirmReceipt,
  countDrawer,
  currentDuty,
  dutyLines,
  forceHandOver,
  handOver,
  handoverLines,
  handoverSheet,
  type OpenDuty,
  openDuties,
  type Receiver,
  receivers,
} from '../model/shift-duty-calls'
import { movementFen, piecesFrom, slipsFrom } from '../rules/cash-count'
import { refuse } from '../rules/refusals'
import { shiftStates } from '../rules/shift-states'
import { keepCount } from './count-drawer'
import { dutyOf, lockSession, openSession, type SessionRow } from './duty'
import { linesBehind } from './duty-figures'
import { endTurn, type NextTurn } from './hand-over'
import { signedSheet } from './handover-papers'
import { noFacts } from './shift-facts'

async function ownSession(ctx: Ctx): Promise<SessionRow> {
  const session = await openSession(ctx.db, ctx.user)
  if (session === undefined) throw refuse('shift.missing')
  return session
}

const businessDay = (ctx: Ctx) => ctx.user.businessDate ?? ctx.now.slice(0, 10)

/** Who takes over proves himself with his own password; tries are counted as sign-ins are. */
async function provenReceiver(
  ctx: Ctx,
  username: string,
  password: string,
): Promise<Omit<NextTurn, 'shiftIndex'> & { readonly isPasswordRight: boolean }> {
  await countAttempt(ctx.platformDb, username, ctx.address)
  const account = await accountBy(ctx.platformDb, 'username', username)
  const isPasswordRight = await verifyPassword(account?.password, password)
  const isOne = account?.hotelCode === ctx.user.hotelCode && account.status === '1' && account.closed === null
  if (!isOne) throw refuse('handover.receiver')
  if (isPasswordRight) await forgetFailures(ctx.platformDb, username, ctx.address)
  return { userId: account.id, username: account.username, realname: account.realname, isPasswordRight }
}

export const shiftRoutes: readonly Route[] = [
  serve(currentDuty, async ctx => {
    const session = await openSession(ctx.db, ctx.user)
    return { result: session === undefined ? null : await dutyOf(ctx.db, ctx.user.hotelCode, session) }
  }),
  serve(dutyLines, async (ctx, { code }) => {
    const session = await ownSession(ctx)
    const duty = await dutyOf(ctx.db, ctx.user.hotelCode, session)
    const isHidden = duty.methods.some(one => one.code === code && one.takenFen === null)
    return { result: isHidden ? [] : await linesBehind(ctx.db, session.id, code) }
  }),
  serve(addCashMovement, async (ctx, input) => {
    await once(ctx, input, async db => {
      const desk = await deskOf(ctx, db)
      const id = newId()
      const row = {
        kind: input.kind,
        amountFen: movementFen(input.kind, input.amountFen),
        reason: input.reason,
      }
      await db.query(
        `insert into cash_movement (id, tenant_id, hotel_code, shift_session_id, business_date, kind, amount_fen, reason, username)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          id,
          desk.tenantId,
          desk.hotelCode,
          desk.shiftSessionId,
          desk.businessDate,
          row.kind,
          row.amountFen,
          row.reason,
          desk.username,
        ],
      )
      await recordChanges(ctx, db, [
        { table: 'cash_movement', id, title: input.reason, before: null, after: row },
      ])
      return null
    })
    return { result: null, message: '登记成功' }
  }),
  serve(countDrawer, async (ctx, input) => {
    const count = { pieces: piecesFrom(input.pieces), slips: slipsFrom(input.slips) }
    const id = await ctx.tx(async db => {
      const { shiftSessionId } = await deskOf(ctx, db)
      const session = await lockSession(db, shiftSessionId)
      if (session === undefined) throw refuse('shift.missing')
      await keepCount(ctx, db, session, count)
      return session
    })
    return { result: await dutyOf(ctx.db, ctx.user.hotelCode, { ...id, state: 'counted' }) }
  }),
  serve(receivers, async ctx => ({
    result: await ctx.db.query<Receiver>(
      `select username, realname from sys_user where status = '1' and hotel_code = $2 and id <> $1 order by realname, username limit 500`,
      [ctx.user.id, ctx.user.hotelCode],
    ),
  })),
  serve(handOver, async (ctx, input) => {
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
  }),
  serve(openDuties, async ctx => ({
    result: await ctx.db.query<OpenDuty>(
      `select s.id as session_id, s.realname, s.shift_name, s.business_date, s.opened_at,
         greatest(s.opened_at, (select max(l.created_at) from folio_line l where l.shift_session_id = s.id)) as last_at
       from shift_session s where s.state in ('onDuty', 'counted') order by s.opened_at limit 200`,
    ),
  })),
  serve(forceHandOver, async (ctx, input) => {
    const pieces = piecesFrom(input.pieces)
    const handoverNo = await dayNumber(ctx, 'JB', businessDay(ctx))
    const result = await once(ctx, input, async db => {
      const session = await lockSession(db, input.sessionId)
      if (session === undefined) throw refuse('shift.missing')
      const [seen] = await db.query<{ hours: number }>(
        `select extract(epoch from now() - greatest(s.opened_at, (select max(l.created_at) from folio_line l where l.shift_session_id = s.id)))::float8 / 3600 as hours
         from shift_session s where s.id = $1`,
        [session.id],
      )
      const facts = {
        ...noFacts,
        giverId: session.userId,
        receiverId: ctx.user.id,
        hoursAbsent: seen?.hours ?? 0,
      }
      // Whether he is gone long enough is asked before his drawer is counted.
      stateAfter(shiftStates, session.state, 'forceHandOver', facts)
      await keepCount(ctx, db, session, { pieces, slips: {} })
      return endTurn(
        ctx,
        db,
        { ...session, state: 'counted' },
        {
          handoverNo,
          action: 'forceHandOver',
          next: null,
          facts,
          submitFen: input.submitFen ?? null,
          reason: input.reason ?? null,
          remark: input.remark ?? null,
        },
      )
    })
    return { result, message: '强制交班成功' }
  }),
  serve(handoverLines, async (ctx, { id, code }) => {
    const [row] = await ctx.db.query<{ sessionId: string }>(
      'select shift_session_id as session_id from handover_sheet where handover_id = $1',
      [id],
    )
    if (row === undefined) throw refuse('handover.missing')
    return { result: await linesBehind(ctx.db, row.sessionId, code) }
  }),
  serve(handoverSheet, async (ctx, { id }) => ({ result: await signedSheet(ctx.db, id) })),
  serve(confirmReceipt, async (ctx, input) => {
    await once(ctx, input, async db => {
      const [row] = await db.query<{
        state: 'handedOver' | 'received'
        submitFen: number
        no: string
        sessionId: string
      }>(
        `select h.state, h.submit_fen, h.handover_no as no, s.shift_session_id as session_id
         from handover h join handover_sheet s on s.handover_id = h.id where h.id = $1 for update of h`,
        [input.id],
      )
      if (row === undefined) throw refuse('handover.missing')
      const facts = {
        ...noFacts,
        submitDifferenceFen: input.receivedFen - row.submitFen,
        reason: input.reason ?? '',
      }
      const state = stateAfter(shiftStates, row.state, 'confirmReceipt', facts)
      const after = { state, receivedFen: input.receivedFen, receivedBy: ctx.user.realname }
      await db.query(
        `update handover set state = $2, received_fen = $3, received_by = $4, version = version + 1, update_by = $5, update_time = now() where id = $1`,
        [input.id, after.state, after.receivedFen, after.receivedBy, ctx.user.username],
      )
      await setShiftState(db, row.sessionId, state)
      await recordChanges(ctx, db, [
        {
          table: 'handover',
          id: input.id,
          title: row.no,
          before: { state: row.state },
          after: { ...after, reason: input.reason ?? null },
        },
      ])
      return null
    })
    return { result: null, message: '核收成功' }
  }),
]
