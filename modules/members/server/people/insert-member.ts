import type { Desk } from '@kezhan/hotels/server/desk'
import { refuse } from '@kezhan/members/rules/refusals'
import { pinyinOf } from '@kezhan/people/server/pinyin'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

export interface MemberPerson {
  readonly name: string
  readonly phone: string
  readonly gender?: string | null
  readonly birthday?: string | null
  readonly salesman?: string | null
  readonly remark?: string | null
}

export interface MemberToAdd extends MemberPerson {
  readonly memberNo: string
  readonly levelId: string
  readonly levelExpiresOn: string | null
  readonly joinChannel: string | null
  readonly referrerId: string | null
  readonly phoneVerified: 'Y' | 'N'
}

/** Writes a new member. Refuses a phone that somebody has already, however close the other came. */
export async function insertMember(ctx: Ctx, db: Db, desk: Desk, member: MemberToAdd): Promise<string> {
  const id = newId()
  const [made] = await db.query<{ id: string }>(
    `insert into member (id, tenant_id, member_no, name, pinyin, phone, level_id, level_expires_on, join_channel, join_date, join_hotel, salesman,
       gender, birthday, referrer_id, remark, create_by, phone_verified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (tenant_id, phone) where state <> 'closed' do nothing returning id`,
    [
      id,
      desk.tenantId,
      member.memberNo,
      member.name,
      pinyinOf(member.name),
      member.phone,
      member.levelId,
      member.levelExpiresOn,
      member.joinChannel,
      desk.businessDate,
      desk.hotelCode,
      member.salesman ?? null,
      member.gender ?? null,
      member.birthday ?? null,
      member.referrerId,
      member.remark ?? null,
      desk.username,
      member.phoneVerified,
    ],
  )
  if (made === undefined) throw refuse('phone.taken')
  const title = `${member.memberNo} ${member.name}`
  await recordChanges(ctx, db, [{ table: 'member', id, title, before: null, after: member }])
  return id
}

/** Ties a guest file of this hotel to its member: the one that is named, or the only one with his phone and name. */
export async function tieGuest(
  db: Queries,
  desk: Desk,
  member: { readonly id: string; readonly phone: string; readonly name: string },
  guestId: string | null,
): Promise<void> {
  if (guestId !== null) {
    const [tied] = await db.query<{ memberNo: string; memberId: string }>(
      'select m.member_no, k.member_id from member_guest k join member m on m.id = k.member_id where k.guest_id = $1',
      [guestId],
    )
    if (tied !== undefined && tied.memberId !== member.id)
      throw refuse('guest.taken', { memberNo: tied.memberNo })
  }
  await db.query(
    `insert into member_guest (guest_id, tenant_id, hotel_code, member_id)
     select g.id, $2, $3::text, $1 from guest g where g.hotel_code = $3::text and g.merged_into is null
       and (g.id = $4 or ($4::text is null and g.phone = $5 and g.name = $6
         and not exists (select 1 from guest o where o.hotel_code = $3::text and o.merged_into is null and o.phone = $5 and o.name = $6 and o.id <> g.id)))
     on conflict do nothing`,
    [member.id, desk.tenantId, desk.hotelCode, guestId, member.phone, member.name],
  )
}
