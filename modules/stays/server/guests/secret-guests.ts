import type { SecretGuests } from '@kezhan/members/server/member-hooks'

/** Once wanted to stay unknown: nobody is told his name or that he was here, but who may know. */
export const isSecretGuest = (guestId: string): string =>
  `exists (select 1 from stay_guest x join stay y on y.id = x.stay_id where x.guest_id = ${guestId} and y.is_secret = 'Y')`

export const secretGuests: SecretGuests = async (db, guestIds) => {
  if (guestIds.length === 0) return new Set()
  const rows = await db.query<{ id: string }>(
    `select g.id from unnest($1::text[]) as g (id) where ${isSecretGuest('g.id')}`,
    [guestIds],
  )
  return new Set(rows.map(({ id }) => id))
}
