import type { Queries } from '@kezhan/server-kit/db/database'
import type { UploadAction } from '@kezhan/stays/model/registration-calls'

/** Whose registration changes: guests of stays who are (or, leaving, just were) in the house, or certain ones. */
export type Registered =
  | { readonly stayIds: readonly string[] }
  | { readonly stayGuestIds: readonly string[] }

/** Writes down what the public security is to hear, in the transaction of what happened. Where a hotel does not tell, nothing is. */
export async function enqueue(db: Queries, action: UploadAction, who: Registered, at: string): Promise<void> {
  const isByStay = 'stayIds' in who
  const ids = isByStay ? who.stayIds : who.stayGuestIds
  await db.query(
    `with told as (
       update stay_guest q set registration = 'waiting', registration_text = null
       where q.${isByStay ? 'stay_id' : 'id'} = any($1::text[]) and (q.out_at is null or q.out_at = $3) and q.registration <> 'off'
       returning q.id, q.tenant_id, q.hotel_code, q.stay_id)
     insert into registration_upload (id, tenant_id, hotel_code, stay_guest_id, action, room_no, at, next_try_at)
     select gen_random_uuid()::text, t.tenant_id, t.hotel_code, t.id, $2, r.room_no, $3, now()
     from told t join stay s on s.id = t.stay_id join room r on r.id = s.room_id order by t.id`,
    [ids, action, at],
  )
}

/** What is known of somebody in the house has changed. */
export async function queueChangedGuest(db: Queries, guestId: string, at: string): Promise<void> {
  const living = await db.query<{ id: string }>(
    'select id from stay_guest where guest_id = $1 and out_at is null',
    [guestId],
  )
  if (living.length === 0) return
  await enqueue(db, 'edit', { stayGuestIds: living.map(one => one.id) }, at)
}
