import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { isOfPlatform, isPlatform, ownersFor, type User } from '@kezhan/server-kit/user'
import { refuse } from '../rules/refusals'

/** Whether somebody may draw on what belongs to a hotel, or to the platform where there is none (decision 031). */
export const isOwn = (user: User, ownerHotel: string | null): boolean =>
  ownersFor(user)?.includes(ownerHotel ?? '') ?? true

/** Whose a new form is. The rows of all hotels are the platform's business, wherever its people act. */
export function ownerOfNew(user: User, dataScope: unknown): string | null {
  if (isPlatform(user)) return null
  if (dataScope === 'hotel') return user.hotelCode
  if (isOfPlatform(user)) return null
  throw refuse('form.hotelScope')
}

/** Whose the form of a code is; undefined where nobody draws one. */
export async function ownerOf(db: Queries, code: string): Promise<string | null | undefined> {
  const [head] = await db.query<{ ownerHotel: string | null }>(
    'select owner_hotel from onl_cgform_head where code = $1',
    [code],
  )
  return head?.ownerHotel
}

/** What belongs to a form is drawn by who draws the form: to anybody else it is not there. */
export async function requireOwnForm({ user }: Ctx, db: Queries, code: string): Promise<void> {
  const owner = await ownerOf(db, code)
  // The platform may keep what belongs to a form before there is one.
  if (owner === undefined ? !isOfPlatform(user) : !isOwn(user, owner)) throw refuse('form.missing')
}
