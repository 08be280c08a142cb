import { secretName } from '@kezhan/desk/rules/secrecy'
import type { Ctx } from '@kezhan/server-kit/ctx'

/**
 * Names and telephones of guests who want to stay unknown and of who booked for them, for who may not know them. A log holds
 * what was said before the guest asked for it, in titles and texts of any table: so the words are covered, not columns.
 */
export async function hiddenWords({ db, user }: Ctx): Promise<readonly string[]> {
  if (user.rights.can('guest:secret')) return []
  const rows = await db.query<{ word: string }>(
    `select distinct word from (
       select unnest(array[r.booker_name, r.booker_phone, h.guest_name, h.guest_phone]::text[]) as word
       from stay y join reservation_room h on h.stay_id = y.id join reservation r on r.id = h.reservation_id where y.is_secret = 'Y'
       union all
       select unnest(array[g.name, g.phone]::text[]) from stay y join stay_guest q on q.stay_id = y.id join guest g on g.id = q.guest_id
       where y.is_secret = 'Y') w
     where length(word) > 1 order by word`,
  )
  // A name that holds another one is covered first, and whole.
  return rows.map(row => row.word).toSorted((a, b) => b.length - a.length)
}

export const covered = (text: string, words: readonly string[]): string =>
  words.reduce((shown, word) => shown.replaceAll(word, secretName), text)
