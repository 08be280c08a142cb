import type { SentPayment } from '@kezhan/desk/model/order-input'
import { depositLines } from '@kezhan/desk/server/deposit-lines'
import { deskWork, takeNumbers, type Work } from '@kezhan/desk/server/desk-work'
import { postingCodes } from '@kezhan/desk/server/posting-codes'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { prepayOrder as call } from '@kezhan/reservations/model/booking-calls'
import { refuse } from '@kezhan/reservations/rules/refusals'
import { reservationStates } from '@kezhan/reservations/rules/reservation-states'
import { tellOrdersChanged } from '@kezhan/rooms/server/room-changed'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { openPrepaid, prepaidFen } from '../prepaid'
import { type HeldOrder, holdOrder } from './order-rows'

/** 收订金: for an order whose rooms still wait. Who has arrived pays on the account of his stay. */
export const prepayOrder: HandlerOf<typeof call> = async (ctx, input) => {
  const [folioNo = ''] = await takeNumbers(ctx, 'ZD', 1)
  const result = await deskWork(ctx, input, async work => {
    const order = await holdOrder(work.db, input.reservationId, input.version)
    const { head } = order
    if (!order.lines.some(line => line.state === 'waiting'))
      throw refuse('reservation.state', { state: reservationStates.states[head.state], action: '收订金' })
    const payment = { payCode: input.payCode, amountFen: input.amountFen, payRef: input.payRef ?? null }
    const folioId = await take(work, order, folioNo, payment)
    await tellOrdersChanged(work.db, work.desk.hotelCode, [head.id])
    return { prepaidFen: await prepaidFen(work.db, folioId), folioId }
  })
  return { result, message: '收款成功！' }
}

async function take(work: Work, { head }: HeldOrder, folioNo: string, payment: SentPayment): Promise<string> {
  const { ctx, db, desk } = work
  const codes = await postingCodes(db, desk.hotelCode)
  if (head.folioId !== null) {
    const folio = await lockFolio(db, head.folioId)
    await postLines(ctx, db, desk, {
      kind: 'deposit',
      reference: head.resNo,
      source: 'MANUAL',
      lines: depositLines(codes, desk, folio.id, [payment], { remark: '订金' }),
    })
    return folio.id
  }
  const folioId = await openPrepaid(work, codes, head, folioNo, [payment])
  await db.query(
    'update reservation set folio_id = $2, version = version + 1, update_by = $3, update_time = now() where id = $1',
    [head.id, folioId, desk.username],
  )
  await recordChanges(ctx, db, [
    { table: 'reservation', id: head.id, title: head.resNo, before: head, after: { ...head, folioId } },
  ])
  return folioId
}
