import { addGuestFile, keepCertificate } from '@kezhan/guests/server/guest-store'
import { noteWholeNumber, wholeNumberLimit } from '@kezhan/guests/server/note-whole-number'
import type { ReadCertificate } from '@kezhan/guests/server/read-certificate'
import type { Desk } from '@kezhan/hotels/server/desk'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'

interface FoundFile {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly certHash: string | null
  readonly memberId: string | null
  readonly memberNo: string | null
}

const subject = '办理会员查到证件号'
const fileColumns = `g.id, g.name, g.phone, g.cert_hash, k.member_id, m.member_no from guest g
  left join member_guest k on k.guest_id = g.id left join member m on m.id = k.member_id`

const fileWith = async (
  db: Queries,
  hotelCode: string,
  { certType, certHash }: ReadCertificate,
): Promise<FoundFile | undefined> => {
  const [file] = await db.query<FoundFile>(
    `select ${fileColumns} where g.hotel_code = $1 and g.cert_type = $2 and g.cert_hash = $3 and g.merged_into is null`,
    [hotelCode, certType, certHash],
  )
  return file
}

/**
 * The file of this hotel that has the certificate. That it is known is written down and counted like a search, before
 * anybody hears of it; who has found as many as the hotel lets a person find in a day is refused the next number.
 */
export async function foundFile(ctx: Ctx, certificate: ReadCertificate): Promise<FoundFile | undefined> {
  await wholeNumberLimit(ctx, subject)
  const file = await fileWith(ctx.db, ctx.user.hotelCode, certificate)
  if (file === undefined) return undefined
  const finish = await noteWholeNumber(ctx, { kind: 'search', subject, filters: {} })
  await finish({ rowCount: 1, sizeBytes: 0, isWhole: true })
  return file
}

interface Newcomer {
  readonly name: string
  readonly phone: string
}

/**
 * The guest file that a new member's certificate belongs into: the one that has it, else the one that was chosen or has his
 * phone and name, else a new one. Refuses a certificate of somebody else; whose it is hears only who may see numbers.
 */
export async function certificateFile(
  ctx: Ctx,
  db: Queries,
  desk: Desk,
  newcomer: Newcomer,
  guestId: string | null,
  certificate: ReadCertificate,
): Promise<string> {
  const owner = await fileWith(db, desk.hotelCode, certificate)
  if (owner !== undefined) {
    if (owner.memberNo !== null)
      throw ctx.user.rights.can('guest:revealId')
        ? refuse('guest.taken', { memberNo: owner.memberNo })
        : refuse('certificate.member')
    if (owner.name !== newcomer.name) throw refuse('certificate.name')
    if (guestId !== null && guestId !== owner.id) throw refuse('certificate.file')
    return owner.id
  }
  const file = await ownFile(db, desk, newcomer, guestId)
  if (file === undefined) return addGuestFile(ctx, db, newcomer, certificate)
  if (file.certHash !== null) throw refuse('certificate.other', { name: file.name })
  await keepCertificate(ctx, db, file, certificate)
  return file.id
}

/** The chosen file, or the only one with his phone and name. */
async function ownFile(
  db: Queries,
  desk: Desk,
  { name, phone }: Newcomer,
  guestId: string | null,
): Promise<FoundFile | undefined> {
  const found = await db.query<FoundFile>(
    `select ${fileColumns} where g.hotel_code = $1 and g.merged_into is null
       and (g.id = $2 or ($2::text is null and g.phone = $3 and g.name = $4)) for update of g`,
    [desk.hotelCode, guestId, phone, name],
  )
  return found.length === 1 ? found[0] : undefined
}
