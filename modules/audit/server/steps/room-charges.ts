import { addDays } from '@kezhan/base/days'
import { postRentals } from '@kezhan/stays/server/money/rental-charges'
import { postNights } from '@kezhan/stays/server/money/room-charges'
import { holdStays } from '@kezhan/stays/server/stay-rows'
import type { AuditPart } from '../audit-plan'

/** 过房费 in batches: a night is charged once, whoever posts it first; and what guests have borrowed by the day. */
export const roomChargePart: AuditPart = {
  // Large enough that the work outweighs the transactions around it; the rooms of one are held for a moment only.
  batchSize: 250,
  items: async (db, { day }) => {
    const rows = await db.query<{ id: string }>(
      `select s.id from stay s where s.state = 'inHouse' and (
         (s.stay_kind <> 'hour' and exists (select 1 from stay_night n where n.stay_id = s.id and n.posted_line_id is null and n.night <= $1::date))
         or exists (select 1 from stay_service v join rental_item i on i.id = v.item_id and i.fee_mode = 'day' and i.price_fen > 0
           where v.stay_id = s.id and v.kind = 'rental' and v.state = 'out' and not exists (select 1 from folio_line l
             where l.hotel_code = v.hotel_code and l.charge_key = 'lent ' || v.id || ' ' || $1::date::text)))
       order by s.id`,
      [day],
    )
    return rows.map(row => row.id)
  },
  act: async (work, { day }, ids) => {
    // Who leaves at this moment is held by his check-out, and posts his nights himself.
    const stays = (await holdStays(work.db, ids)).filter(stay => stay.state === 'inHouse')
    const stayIds = stays.map(stay => stay.id)
    if (stayIds.length === 0) return { count: 0, notes: [] }
    const count = await postNights(work, { stayIds, until: addDays(day, 1), source: 'NIGHT_AUDIT' })
    await postRentals(work, stayIds, day)
    return { count, notes: [] }
  },
}
