import { addDays } from '@kezhan/base/days'
import { transferOf } from '@kezhan/folios/rules/corrections'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { lockFolios } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { earlyArrivalCharge } from '@kezhan/rates/rules/short-stay'
import type { SentPayment } from '@kezhan/reservations/model/order-input'
import { newId } from '@kezhan/server-kit/new-id'
import type { PricedNight, Reservation } from '../bookings/order-rows'
import type { Work } from '../desk-work'
import { depositLines } from './deposit-lines'
import { codeOf, postingCodes } from './posting-codes'
import { postNights } from './room-charges'

export interface ArrivalMoney {
  readonly stayId: string
  readonly stayNo: string
  readonly folioId: string
  readonly roomNo: string
  readonly stayKind: string
  readonly payments: readonly SentPayment[]
  readonly nights: readonly PricedNight[]
  readonly isNightAudited: boolean
  readonly prepaid?: Reservation
}

/** What a check-in does to money: deposits come, the prepayment of the order moves along, an early morning may cost half a day. */
export async function payOnArrival(work: Work, arrival: ArrivalMoney): Promise<void> {
  const { ctx, db, desk, settings } = work
  const { stayId, stayNo, folioId, roomNo, payments, nights, prepaid } = arrival
  const isCharged = arrival.stayKind === 'full' || arrival.stayKind === 'long'
  const [first] = nights
  const early =
    isCharged && first !== undefined
      ? earlyArrivalCharge(settings.earlyRule, {
          ...{ now: desk.now, businessDate: desk.businessDate, previousNightPriceFen: first.priceFen },
          rounding: settings.rounding,
        }).charges
      : []
  if (payments.length > 0 || early.length > 0) {
    const codes = await postingCodes(db, desk.hotelCode)
    const place = { folioId, businessDate: desk.businessDate, stayId }
    await postLines(ctx, db, desk, {
      ...{ kind: 'checkIn', reference: stayNo, source: 'CHECKIN' },
      lines: [
        ...depositLines(codes, desk, folioId, payments, { stayId, roomNo, remark: '押金' }),
        ...early.map(({ code, amountFen, chargeDate, roomNightsBp }) => ({
          ...chargeLine({ ...place, chargeDate }, codeOf(codes, code), amountFen, 'rule', roomNightsBp),
          ...{ chargeKey: `${stayId} ${chargeDate}`, roomNo, remark: '提前入住' },
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
  const moved = new Set(
    lines
      .filter(line => line.kind === 'TRANSFER_OUT' || line.kind === 'SPLIT_OUT')
      .flatMap(line => line.parentId ?? []),
  )
  const reversed = new Set(lines.flatMap(line => line.reversesId ?? []))
  const open = lines.filter(
    line =>
      line.folioId === order.folioId &&
      line.settleId === undefined &&
      !moved.has(line.id) &&
      !reversed.has(line.id) &&
      (line.kind === 'NORMAL' || line.kind === 'TRANSFER_IN' || line.kind === 'SPLIT_IN'),
  )
  if (open.length === 0) return
  await postLines(ctx, db, desk, {
    ...{ kind: 'transfer', reference: order.resNo, source: 'CHECKIN' },
    lines: transferOf(open, lines, { id: folioId, isOpen: true }, newId(), {
      businessDate: desk.businessDate,
    }),
  })
}
