import { addDays } from '@kezhan/base/days'
import type { SentPayment } from '@kezhan/desk/model/order-input'
import type { StayKind } from '@kezhan/desk/model/order-words'
import { isPaidByNight } from '@kezhan/desk/rules/free-stay'
import { depositLines } from '@kezhan/desk/server/deposit-lines'
import type { Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { transferAllOf } from '@kezhan/folios/rules/corrections'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { lockFolios } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { earlyArrivalCharge } from '@kezhan/rates/rules/short-stay'
import type { Reservation } from '@kezhan/reservations/server/bookings/order-rows'
import { newId } from '@kezhan/server-kit/new-id'
import { chargedFolio, payerOf, postNights } from './room-charges'

export interface ArrivalMoney {
  readonly stayId: string
  readonly stayNo: string
  readonly folioId: string
  readonly roomNo: string
  readonly stayKind: StayKind
  readonly payments: readonly SentPayment[]
  readonly nights: readonly PricedNight[]
  readonly isNightAudited: boolean
  readonly prepaid?: Reservation
}

/** What a check-in does to money: deposits come, the prepayment of the order moves along, an early morning may cost half a day. */
export async function payOnArrival(work: Work, arrival: ArrivalMoney): Promise<void> {
  const { ctx, db, desk, settings } = work
  const { stayId, stayNo, folioId, roomNo, payments, nights, prepaid } = arrival
  const isCharged = isPaidByNight(arrival.stayKind)
  const [first] = nights
  const early =
    isCharged && first !== undefined
      ? earlyArrivalCharge(settings.earlyRule, {
          now: desk.now,
          businessDate: desk.businessDate,
          previousNightPriceFen: first.priceFen,
          rounding: settings.rounding,
        }).charges
      : []
  if (payments.length > 0 || early.length > 0) {
    const codes = await postingCodes(db, desk.hotelCode)
    const payer = await payerOf(db, { folioId, teamId: prepaid?.teamId ?? null })
    const place = { businessDate: desk.businessDate, stayId }
    await postLines(ctx, db, desk, {
      kind: 'checkIn',
      reference: stayNo,
      source: 'CHECKIN',
      lines: [
        ...depositLines(codes, desk, folioId, payments, { stayId, roomNo, remark: '押金' }),
        ...early.map(({ code, amountFen, chargeDate, roomNightsBp }) => ({
          ...chargeLine(
            { ...place, chargeDate, folioId: chargedFolio(payer, codeOf(codes, code).class) },
            codeOf(codes, code),
            amountFen,
            'rule',
            roomNightsBp,
          ),
          chargeKey: `${stayId} ${chargeDate}`,
          roomNo,
          remark: '提前入住',
        })),
      ],
    })
  }
  if (prepaid !== undefined && prepaid.folioId !== null) await movePrepaid(work, prepaid, folioId)
  // The audit has passed the first night already, so nobody else will charge it.
  if (isCharged && arrival.isNightAudited && first !== undefined)
    await postNights(work, { stayIds: [stayId], until: addDays(first.night, 1), source: 'CHECKIN' })
}

/** 订金 of an order goes to the first of its rooms that checks in. */
async function movePrepaid({ ctx, db, desk }: Work, order: Reservation, folioId: string): Promise<void> {
  if (order.folioId === null) return
  const folios = await lockFolios(db, [order.folioId, folioId])
  const from = folios.find(folio => folio.id === order.folioId)
  if (from === undefined || from.state === 'closed' || from.balanceFen === 0) return
  const lines = await loadLines(db, [order.folioId, folioId])
  const moved = transferAllOf([order.folioId], lines, { id: folioId, isOpen: true }, newId(), desk)
  await postLines(ctx, db, desk, {
    kind: 'transfer',
    reference: order.resNo,
    source: 'CHECKIN',
    lines: moved,
  })
}
