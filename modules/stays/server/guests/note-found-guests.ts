import { noteWholeNumber, wholeNumberLimit } from '@kezhan/guests/server/note-whole-number'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { ReadGuest } from './save-guests'

const subject = '登记证件号查到在住或黑名单客人'

/**
 * A typed number of somebody who lives here or is on the black list tells that he is: it is written down and counted like a
 * search, before the desk hears of it and whatever becomes of the check-in. Who has found as many as the hotel lets a person
 * find in a day is refused the next number, found or not, so that the refusal tells nothing.
 */
export async function noteFoundGuests(
  ctx: Ctx,
  guests: readonly ReadGuest[],
  exceptStayId: string | null = null,
): Promise<void> {
  const hashes = guests.flatMap(guest => guest.certHash ?? [])
  if (hashes.length === 0) return
  await wholeNumberLimit(ctx, subject)
  const [found] = await ctx.db.query(
    `select 1 from guest g where g.cert_hash = any($1::text[]) and g.merged_into is null and (g.is_black = 'Y' or exists (
       select 1 from stay_guest sg join stay s on s.id = sg.stay_id and s.state = 'inHouse'
       where sg.guest_id = g.id and sg.out_at is null and s.id is distinct from $2)) limit 1`,
    [hashes, exceptStayId],
  )
  if (found === undefined) return
  const finish = await noteWholeNumber(ctx, { kind: 'search', subject, filters: {} })
  await finish({ rowCount: 1, sizeBytes: 0, isWhole: true })
}
