import { addDays } from '@kezhan/base/days'
import { postNights } from '@kezhan/stays/server/money/room-charges'
import { holdStays } from '@kezhan/stays/server/stay-rows'
import type { AuditPart } from '../audit-plan'

/** 过房费 in batches: a night is charged once, whoever posts it first. */
export const roomChargePart: AuditPart = {
  // Large enough that the work outweighs the transactions around it; the rooms of one are held for a moment only.
  batchSize: 250,
  items: async (db, { day }) => {
    const rows = await db.query<{ id: string }>(
      `select distinct s.id from stay s join stay_night n on n.stay_id = s.id
       where s.state = 'inHouse' and s.stay_kind <> 'hour' and n.posted_line_id is null and n.night <= $1::date order by s.id`,
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
    return { count, notes: [] }
  },
}
