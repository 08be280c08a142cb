import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { stateAfter, warningsOf } from '@kezhan/base/state-table'
import { type DeskSettings, deskSettings } from '@kezhan/desk/server/desk-settings'
import { checkWarnings, deskWork, takeNumbers, type Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { type ApprovedDeed, agreementTo } from '@kezhan/folios/server/approval/approval-store'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { settleLines } from '@kezhan/folios/server/ledger/settle-lines'
import type { StockTerms } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import type { Charge } from '@kezhan/rates/rules/charge'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { checkOut as call, SentCharge } from '@kezhan/stays/model/check-out-calls'
import { refuse } from '@kezhan/stays/rules/refusals'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { earnPoints } from '../earn-points'
import { leaveRoom, tellOrder } from '../leave-room'
import { chargedFolio, payerOf, postNights } from '../money/room-charges'
import { stayFacts } from '../stay-facts'
import { holdStay, readStay, type Stay } from '../stay-rows'
import { payByChannel } from './channel-paid'
import { payByCoupons } from './coupons-paid'
import { type Leaving, leavingFacts, loadLeaving } from './leaving'
import { proposeCharges } from './propose'
import { staySettled } from './stay-settled'
import { putOnAccount, takeMoney } from './take-money'

export const checkOut: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await leave(ctx, input),
  message: '退房成功！',
})

type CheckOutInput = InputOf<typeof call>

/** 结账退房 (hotel domain §3.14): what is due is posted, money comes or goes back, the account is settled, the room is released. */
export async function leave(ctx: Ctx, input: CheckOutInput): Promise<AnswerOf<typeof call>> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await leavingTerms(ctx, settings, input.stayId)
  const [settleNo = ''] = await takeNumbers(ctx, 'JZ', 1)
  return deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const stay = await holdStay(db, input.stayId, input.version)
      if (stay.state !== 'inHouse')
        stateAfter(stayStates, stay.state, 'checkOut', stayFacts(desk, settings, {}))
      await payByCoupons(work, stay, 'beforeCharges')
      await postDue(work, stay, input)
      await payByChannel(work, stay)
      await payByCoupons(work, stay, 'afterCharges')
      await takeMoney(work, stay, input)
      const leaving = await loadLeaving(db, stay)
      const { debitFen, creditFen } = leaving
      if (input.unitAccountId && creditFen < debitFen) {
        await leaveOnAccount(work, stay, input, { terms, settleNo, leaving })
        const points = await earnPoints(ctx, db, desk, [stay])
        return { settleNo, debitFen, creditFen: debitFen, points }
      }
      const facts = stayFacts(desk, settings, leavingFacts(leaving, creditFen - debitFen))
      const state = stateAfter(stayStates, stay.state, 'checkOut', facts)
      checkWarnings(warningsOf(stayStates, 'checkOut', facts), input.confirmed)
      await leaveRoom(work, stay, { state: state === 'out' ? 'out' : 'inHouse' }, terms)
      await tellOrder(work, stay)
      await settleLines(ctx, db, desk, {
        folioId: stay.folioId,
        settleNo,
        kind: 'checkOut',
        lineIds: 'all',
        closes: true,
      })
      await staySettled(work, stay)
      const points = await earnPoints(ctx, db, desk, [stay])
      return { settleNo, debitFen, creditFen, points }
    },
    settings,
  )
}

/** 挂账退房: a unit pays what is owed later; all else that stands in the way of leaving still does. */
async function leaveOnAccount(
  work: Work,
  stay: Stay,
  input: CheckOutInput,
  { terms, settleNo, leaving }: { terms: StockTerms; settleNo: string; leaving: Leaving },
): Promise<void> {
  const facts = stayFacts(work.desk, work.settings, leavingFacts(leaving, 0))
  stateAfter(stayStates, stay.state, 'checkOut', facts)
  checkWarnings(warningsOf(stayStates, 'checkOut', facts), input.confirmed)
  await leaveRoom(work, stay, { state: 'onAccount' }, terms)
  await tellOrder(work, stay)
  await putOnAccount(work, stay, input, settleNo)
  await staySettled(work, stay)
}

export async function leavingTerms(ctx: Ctx, settings: DeskSettings, stayId: string): Promise<StockTerms> {
  const { arriveOn: from, depart: to, channelId } = await readStay(ctx.db, stayId)
  return saleTerms(ctx, settings, { from, to, channelId })
}

/** Posts what the rules propose, or what a person says instead: another amount takes a right and a reason. */
export async function postDue(
  work: Work,
  stay: Stay,
  input: Pick<CheckOutInput, 'charges' | 'chargeReason' | 'approvalId'>,
  /** Somebody who holds the right has agreed to it. */
  isAgreed = false,
): Promise<void> {
  const { ctx, db, desk, settings } = work
  const { now, businessDate } = desk
  const proposal = await proposeCharges({ ...ctx, db }, settings, stay, { now, businessDate })
  const reason = input.chargeReason?.trim() ?? ''
  const charges = input.charges == null ? proposal.charges : changedCharges(proposal.charges, input.charges)
  // Leaving free of charge soon after arrival is a gift of the house: somebody answers for it.
  const refusal = proposal.isFreeDayUse
    ? refuse('checkOut.free')
    : isChanged(proposal.charges, input.charges)
      ? refuse('checkOut.charges')
      : undefined
  if (refusal !== undefined && reason === '') throw refusal
  if (refusal !== undefined && !isAgreed && !ctx.user.rights.can('stay:walkout'))
    await agreementTo(ctx, db, letOff(stay, proposal.charges, charges, input.approvalId), refusal)
  if (sumFen(charges) !== sumFen(proposal.charges)) {
    const before = { dueFen: sumFen(proposal.charges) }
    const after = { dueFen: sumFen(charges), reason }
    await recordChanges(ctx, db, [
      { table: 'stay', id: stay.id, title: `${stay.roomNo} ${stay.stayNo}`, before, after },
    ])
  }
  const ofNights = charges.filter(
    charge =>
      charge.code === '1001' && charge.chargeDate < stay.depart && charge.chargeDate !== proposal.lateDay,
  )
  const rest = charges.filter(charge => !ofNights.includes(charge))
  await postNightCharges(work, stay, ofNights)
  if (rest.length === 0) return
  const codes = await postingCodes(db, desk.hotelCode)
  const payer = await payerOf(db, stay)
  const late = await lateKey(work, stay)
  await postLines(ctx, db, desk, {
    kind: 'checkOut',
    reference: stay.stayNo,
    source: 'CHECKOUT',
    lines: rest.map(({ code, amountFen, chargeDate, roomNightsBp }) => {
      const posting = codeOf(codes, code)
      const place = {
        folioId: chargedFolio(payer, posting.class),
        businessDate: desk.businessDate,
        chargeDate,
        stayId: stay.id,
      }
      return {
        ...chargeLine(place, posting, amountFen, 'rule', roomNightsBp),
        chargeKey: `${stay.id} ${chargeDate}${besideRoom.has(code) ? ` ${code}` : ''}${chargeDate === proposal.lateDay ? late : ''}`,
        roomNo: stay.roomNo,
        ...(reason === '' ? {} : { reason }),
      }
    }),
  })
}

/** Time is no night: who comes back and sleeps here is charged the night all the same, and may be late again. */
async function lateKey({ db }: Work, stay: Stay): Promise<string> {
  const [row] = await db.query<{ before: number }>(
    `select count(*)::int as before from folio_line where stay_id = $1 and charge_key like $1 || ' % late%'`,
    [stay.id],
  )
  return ` late${row?.before ?? 0}`
}

/** Charges of a day beside that of its room; what was agreed for a late departure stands beside what the time beyond it costs. */
const besideRoom: ReadonlySet<string> = new Set(['1004', '1005', '1101'])

/** Nights keep their row, so that nobody charges them again and they still make the dates of the stay. */
async function postNightCharges(work: Work, stay: Stay, charges: readonly Charge[]): Promise<void> {
  const { db } = work
  if (charges.length === 0) return
  await db.query(
    `update stay_night n set price_fen = c.fen from unnest($2::date[], $3::bigint[]) as c (night, fen)
     where n.stay_id = $1 and n.night = c.night and n.posted_line_id is null and n.price_fen <> c.fen`,
    [stay.id, charges.map(charge => charge.chargeDate), charges.map(charge => charge.amountFen)],
  )
  const last =
    charges
      .map(charge => charge.chargeDate)
      .toSorted()
      .at(-1) ?? ''
  await postNights(work, {
    stayIds: [stay.id],
    until: addDays(last, 1),
    source: 'CHECKOUT',
    isRoomOnly: true,
  })
}

const isSame = (one: Charge, other: SentCharge) =>
  one.code === other.code && one.chargeDate === other.chargeDate

/** What a person says instead of the proposal: other amounts, and what he leaves out is not charged. */
const changedCharges = (proposed: readonly Charge[], sent: readonly SentCharge[]): Charge[] =>
  proposed.flatMap(one => {
    const other = sent.find(row => isSame(one, row))
    return other === undefined ? [] : [{ ...one, amountFen: other.amountFen }]
  })

const isChanged = (proposed: readonly Charge[], sent: readonly SentCharge[] | null | undefined): boolean =>
  sent != null &&
  (sent.length !== proposed.length ||
    proposed.some(one => !sent.some(other => isSame(one, other) && one.amountFen === other.amountFen)))

const sumFen = (charges: readonly Charge[]): number => charges.reduce((sum, one) => sum + one.amountFen, 0)

/** What a guest is let off when he leaves, as an approver knows it. */
function letOff(
  stay: Stay,
  proposed: readonly Charge[],
  charged: readonly Charge[],
  approvalId: string | null | undefined,
): ApprovedDeed {
  return {
    action: '免单',
    right: 'stay:walkout',
    targetKind: 'stay',
    targetId: stay.id,
    title: `${stay.roomNo} ${stay.guestName} 退房`,
    amountFen: sumFen(proposed) - sumFen(charged),
    before: `应收${formatYuan(sumFen(proposed))}`,
    after: `实收${formatYuan(sumFen(charged))}`,
    approvalId,
  }
}
