import type { SentGuest } from '@kezhan/desk/model/order-input'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse } from '../rules/refusals'

/** A guest as he is kept with an order: the number of his certificate only sealed. */
export type KeptGuest = Omit<SentGuest, 'certNo'> & { readonly certSealed?: string }

export function sealedGuests({ sealer }: DeskParts, guests: readonly SentGuest[]): KeptGuest[] {
  return guests.map(({ certNo, ...guest }) =>
    typeof certNo === 'string' && certNo !== '' ? { ...guest, certSealed: sealer.seal(certNo) } : guest,
  )
}

/** The same, opened for the check-in. */
export function openedGuests({ sealer }: DeskParts, guests: readonly KeptGuest[]): SentGuest[] {
  return guests.map(({ certSealed, ...guest }) =>
    typeof certSealed === 'string' ? { ...guest, certNo: sealer.open(certSealed) ?? null } : guest,
  )
}

/** Refuses who is on the black list. */
export async function checkBlackList(db: Queries, guestIds: readonly string[]): Promise<void> {
  const [black] = await db.query<{ reason: string | null }>(
    `select black_reason as reason from guest where id = any($1::text[]) and is_black = 'Y' limit 1`,
    [guestIds],
  )
  if (black !== undefined) throw refuse('guest.black', { reason: black.reason ?? '未说明' })
}
