import type { Folio } from '@kezhan/folios/model/folio'
import { lockFolio, openFolio } from '@kezhan/folios/server/ledger/folio'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { LockedMember } from './purse-store'

/** The folio of a member in this hotel: it carries the money of his top-ups, so that it counts for the shift that took it. */
export async function memberFolio(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  member: LockedMember,
  folioNo: string,
): Promise<Folio> {
  const [known] = await db.query<{ id: string }>(
    `select id from folio where hotel_code = $1 and owner_kind = 'HOUSE' and owner_id = $2`,
    [desk.hotelCode, member.id],
  )
  if (known !== undefined) return lockFolio(db, known.id)
  const name = `会员储值 ${member.memberNo} ${member.name}`.slice(0, 100)
  return openFolio(ctx, db, desk, { ownerKind: 'HOUSE', ownerId: member.id, name, folioNo })
}
