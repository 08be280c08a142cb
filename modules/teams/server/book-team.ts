import { nightsOf } from '@kezhan/base/nights'
import { bookedRoomFields, nightFields } from '@kezhan/desk/model/order-input'
import { refuse } from '@kezhan/desk/rules/refusals'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { quoteNights } from '@kezhan/desk/server/prices'
import { rowOf, rowsOf } from '@kezhan/desk/server/sent'
import type { addBooking, BookingAnswer } from '@kezhan/reservations/model/booking-calls'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import type { InputOf } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { openTeam } from './add-team'

const teamFields = {
  name: { kind: 'text', label: '团名', required: true, maxLength: 100 },
  leaderName: { kind: 'text', label: '领队', maxLength: 64 },
  leaderPhone: { kind: 'text', label: '领队电话', maxLength: 20 },
  route: { kind: 'text', label: '账务归集', required: true, default: 'room', maxLength: 4 },
  releaseTs: { kind: 'datetime', label: '保留截止' },
} as const satisfies Fields

/** A booking of the kind TEAM (hotel domain §5.12): its rooms are held without names, at the prices sent or quoted. */
export async function bookTeam(ctx: Ctx, input: InputOf<typeof addBooking>): Promise<BookingAnswer> {
  const { arriveDate: arrive, departDate: depart, channelId } = input
  bookingNights({ arrive, depart }, businessDateOf(ctx))
  const team = rowOf(input.team, teamFields, 'team', '团队')
  const rows = rowsOf(input.rooms, bookedRoomFields, 'rooms', '房间', 50)
  const typeIds = [...new Set(rows.map(row => row.roomTypeId))]
  const { quotes } = await quoteNights(ctx, typeIds, {
    arrive,
    depart,
    channelId,
    stayKind: 'full',
    unitId: input.unitId ?? null,
  })
  const plan = rows.flatMap((row, at) => {
    const sent = rowsOf(row.nights, nightFields, `rooms[${at}].nights`, '每日房价', 500)
    const quoted = quotes.get(row.roomTypeId)
    if (quoted === undefined) throw refuse('type.missing')
    return nightsOf({ arrive, depart }).map(date => ({
      ...{ roomTypeId: row.roomTypeId, date, qty: row.qty },
      priceFen:
        (sent.find(night => night.date === date) ?? quoted.find(night => night.night === date))?.priceFen ??
        0,
    }))
  })
  const { teamId, reservationId } = await openTeam(ctx, {
    ...{
      ...team,
      kind: 'tour',
      channelId,
      unitId: input.unitId ?? null,
      arriveDate: arrive,
      departDate: depart,
      plan,
    },
    ...{ prepay: input.prepay ?? null, remark: input.remark ?? null, requestId: input.requestId ?? null },
    approvalId: input.approvalId ?? null,
  })
  const [order] = await ctx.db.query<{ resNo: string; folioId: string | null }>(
    `select r.res_no as "resNo", t.master_folio_id as "folioId" from reservation r join team t on t.id = r.team_id where t.id = $1`,
    [teamId],
  )
  return {
    ...{ reservationId, resNo: order?.resNo ?? '', rooms: [], folioId: order?.folioId ?? null, warnings: [] },
    totalFen: plan.reduce((sum, row) => sum + row.qty * row.priceFen, 0),
  }
}
