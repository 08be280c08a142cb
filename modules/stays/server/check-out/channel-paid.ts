import type { Work } from '@kezhan/desk/server/desk-work'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import { chargeChannel } from '@kezhan/receivables/server/charge-channel'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type ChannelPayment, channelPaysFen } from '@kezhan/stays/rules/channel-paid'
import type { Stay } from '../stay-rows'

/** What the channel of a stay pays of its bill; `comingFen` are charges of the room that are still to be posted. */
export async function channelPaidFen(
  db: Queries,
  stay: Pick<Stay, 'id' | 'folioId' | 'reservationRoomId'>,
  comingFen = 0,
): Promise<number> {
  if (stay.reservationRoomId === null) return 0
  const [paid] = await db.query<ChannelPayment>(
    `select r.channel_prepaid_fen as order_fen,
       coalesce((select sum(n.price_fen) from reservation_night n where n.reservation_room_id = l.id), 0) as room_fen,
       coalesce((select sum(f.amount_fen) from reservation_room o join stay s on s.id = o.stay_id join folio_line f on f.stay_id = s.id
         where o.reservation_id = r.id and f.posting_class = 'PAY_OTA'), 0) as order_used_fen,
       coalesce((select sum(f.amount_fen) from folio_line f where f.folio_id = $2 and f.posting_class = 'PAY_OTA'), 0) as room_used_fen,
       coalesce((select sum(f.amount_fen) from folio_line f where f.folio_id = $2 and f.side = 'D'
         and (f.posting_class in ('ROOM', 'ROOM_EXTRA') or (f.code = '1102' and f.charge_key is not null))), 0) as charged_fen
     from reservation_room l join reservation r on r.id = l.reservation_id where l.id = $1 and r.channel_prepaid_fen > 0`,
    [stay.reservationRoomId, stay.folioId],
  )
  return paid === undefined ? 0 : channelPaysFen({ ...paid, chargedFen: paid.chargedFen + comingFen })
}

/** Whoever has paid the channel is not billed again (9009). */
export async function payByChannel({ ctx, db, desk }: Work, stay: Stay): Promise<void> {
  const folio = await lockFolio(db, stay.folioId)
  const amountFen = await channelPaidFen(db, stay)
  if (amountFen === 0) return
  const { channelId, id: stayId, roomNo } = stay
  await chargeChannel(ctx, db, desk, folio, { channelId, amountFen, orderNo: stay.stayNo, stayId, roomNo })
}
