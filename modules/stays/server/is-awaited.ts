import type { Queries } from '@kezhan/server-kit/db/database'

/** Whether charges of a folio are still to come: somebody lives on it, or is expected. Else the night audit could not charge it. */
export async function isAwaited(db: Queries, folioId: string): Promise<boolean> {
  const [row] = await db.query<{ isAwaited: boolean }>(
    `select exists (select 1 from stay where folio_id = $1 and state = 'inHouse')
       or exists (select 1 from reservation where folio_id = $1 and state in ('pending', 'booked', 'partIn'))
       or exists (select 1 from team t where t.master_folio_id = $1 and t.state not in ('finished', 'cancelled')
         and (not exists (select 1 from stay s where s.team_id = t.id)
         or exists (select 1 from stay s where s.team_id = t.id and s.state = 'inHouse')
         or exists (select 1 from reservation r join reservation_room l on l.reservation_id = r.id
                    where r.team_id = t.id and l.state = 'waiting'))) as is_awaited`,
    [folioId],
  )
  return row?.isAwaited ?? false
}
