import type { AuditNote } from '@kezhan/audit/model/audit-calls'
import { type NoShow, noShows } from '@kezhan/audit/rules/no-shows'
import { momentOf, timeOf } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'
import { nextOf, type Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { changeStock, unreserve } from '@kezhan/inventory/server/change-stock'
import { loadCancelTerms } from '@kezhan/rates/server/stay-rules'
import { endLines } from '@kezhan/reservations/server/bookings/end-order'
import {
  type HeldOrder,
  holdOrder,
  type Line,
  nightsOfLines,
} from '@kezhan/reservations/server/bookings/order-rows'
import { saveLineNights, saveLines } from '@kezhan/reservations/server/bookings/save-order'
import { feeAccount, isAnsweredFor, orderFolio } from '@kezhan/reservations/server/prepaid'
import { movePeriodStart } from '@kezhan/rooms/server/room-periods'
import type { AuditPart, AuditPlan } from '../audit-plan'

/** 应到未到: orders whose guests should have come by the day, one after the other (hotel domain §3.17 step 2). */
export const noShowPart: AuditPart = {
  batchSize: 1,
  items: async (db, { day, policy }) => {
    if (policy.noShows === 'manual') return []
    const rows = await db.query<{ id: string }>(
      `select distinct l.reservation_id as id from reservation_room l where l.state = 'waiting' and l.arrive <= $1::date order by 1`,
      [day],
    )
    return rows.map(row => row.id)
  },
  act: async (work, plan, ids) => {
    const notes: AuditNote[] = []
    for (const id of ids) notes.push(...(await settleAbsent(work, plan, await holdOrder(work.db, id))))
    return { count: notes.length, notes }
  },
}

async function settleAbsent(work: Work, plan: AuditPlan, order: HeldOrder): Promise<AuditNote[]> {
  const { head } = order
  const due = order.lines.filter(line => line.state === 'waiting' && line.arrive <= plan.day)
  const nights = await nightsOfLines(
    work.db,
    due.map(line => line.id),
  )
  const coming = (line: Line) => (nights.get(line.id) ?? []).filter(night => night.night >= plan.day)
  const { prepaidFen: paidFen } = await feeAccount(work.db, head, order.lines)
  const rule = await loadCancelTerms(work.db, work.desk.hotelCode, due[0]?.ratePlanId ?? null)
  const outcomes = noShows(
    due.map(line => ({
      id: line.id,
      arrive: line.arrive,
      nightsFen: coming(line).map(night => night.priceFen),
      prepaidFen: paidFen,
      rule,
      isGuaranteed: guaranteed.has(head.guarantee),
    })),
    plan.day,
    plan.policy.noShows,
  )
  const linesOf = (outcome: NoShow['outcome']) =>
    due.filter(line => outcomes.some(one => one.lineId === line.id && one.outcome === outcome))
  const notes: AuditNote[] = []
  const kept = linesOf('kept')
  let now = order
  for (const line of kept) {
    now = await keepLine(work, plan, now, line, coming(line))
    notes.push({ title: titleOf(order, line), text: '有担保，保留至次日' })
  }
  for (const [outcome, action] of [
    ['cancelled', 'cancel'],
    ['noShow', 'noShow'],
  ] as const) {
    const lines = linesOf(outcome)
    if (lines.length === 0) continue
    const fee = await endLines(work, now, lines, {
      action,
      terms: plan.terms,
      settleNo: nextOf(plan.numbers),
      folioNo: folioNoFor(plan, now),
      isNightAudit: true,
      reason: '夜审：应到未到',
      isWaived: false,
    })
    now = await holdOrder(work.db, head.id)
    const back = fee.refundFen > 0 ? `，应退${formatYuan(fee.refundFen)}元请在前台办理` : ''
    const text = action === 'cancel' ? '无担保，已取消' : `NoShow，收${formatYuan(fee.feeFen)}元${back}`
    notes.push(...lines.map(line => ({ title: titleOf(order, line), text })))
  }
  return notes
}

/** A number for the account of an order that has none and whose card or unit answers. */
const folioNoFor = ({ folioNumbers }: AuditPlan, { head }: HeldOrder): string =>
  head.folioId === null && head.teamId === null && isAnsweredFor(head) ? nextOf(folioNumbers) : ''

const guaranteed: ReadonlySet<string> = new Set(['prepaid', 'credit', 'unit'])
const titleOf = ({ head }: HeldOrder, line: Line) =>
  `${head.resNo}-${line.lineNo} ${line.guestName ?? head.bookerName}`

/** The guest may come tomorrow: the night that was held for him is charged, the others stay his. */
async function keepLine(
  work: Work,
  plan: AuditPlan,
  order: HeldOrder,
  line: Line,
  nights: readonly PricedNight[],
): Promise<HeldOrder> {
  const { ctx, db, desk } = work
  const { day, terms } = plan
  const [held, ...later] = nights
  const arrive = later[0]?.night ?? day
  await changeStock(
    db,
    desk,
    unreserve({ typeId: line.stockTypeId, channelId: line.channelId, arrive: day, depart: arrive }),
    terms,
  )
  await saveLineNights(
    db,
    desk,
    later.map(night => ({ ...night, lineId: line.id })),
    [line.id],
  )
  const arriveAt = momentOf(arrive, timeOf(line.arriveAt))
  await movePeriodStart(db, line.id, arriveAt)
  const { head } = order
  const account = await feeAccount(db, head, order.lines)
  // Beyond what was paid only a card or a unit answers.
  const mostFen = isAnsweredFor(head) ? Number.POSITIVE_INFINITY : Math.max(0, account.prepaidFen)
  const feeFen = Math.min(held?.priceFen ?? 0, mostFen)
  const folioId =
    account.folioId ?? (feeFen > 0 ? await orderFolio(work, head, folioNoFor(plan, order)) : null)
  if (folioId !== null && feeFen > 0) {
    const code = codeOf(await postingCodes(db, desk.hotelCode), '1007')
    await postLines(ctx, db, desk, {
      kind: 'noShow',
      reference: head.resNo,
      source: 'NIGHT_AUDIT',
      lines: [
        {
          ...chargeLine({ folioId, businessDate: desk.businessDate }, code, feeFen, 'rule'),
          chargeKey: `${line.id} ${day}`,
        },
      ],
    })
  }
  const known = head.teamId === null && account.isOrders ? { ...head, folioId } : head
  return saveLines(ctx, db, desk, { ...order, head: known }, [{ id: line.id, arrive, arriveAt }])
}
