import type { Desk } from '@kezhan/hotels/server/desk'
import type { ImportedMember } from '@kezhan/members/rules/import-row'
import { addMonths } from '@kezhan/members/rules/months'
import { expiryOf, type PointsValidity } from '@kezhan/members/rules/points'
import { pinyinOf } from '@kezhan/people/server/pinyin'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { StoredLevel } from '../levels/change-level'
import { giftAccountOf, owedEntry, pointsAccountOf, principalAccount } from '../purse/purse-store'

export interface NumberedRow {
  /** As the file shows it. */
  readonly number: number
  readonly row: ImportedMember
}

interface Terms {
  /** The lowest first. */
  readonly levels: readonly StoredLevel[]
  readonly validity: PointsValidity
  readonly numbers: readonly string[]
}

export interface ImportedBatch {
  readonly added: number
  readonly known: number
  readonly wrong: readonly { readonly number: number; readonly problem: string }[]
}

interface NewRow extends ImportedMember {
  readonly id: string
  readonly moveId: string
  readonly memberNo: string
  readonly card: string
  readonly level: string
  readonly levelId: string
  readonly levelName: string
  readonly levelEndsOn: string | null
  readonly pinyin: string
}

/** Writes what is new of these rows: file, card, level, and what they have as an opening entry of the journal. */
export async function importBatch(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  rows: readonly NumberedRow[],
  terms: Terms,
): Promise<ImportedBatch> {
  const known = await db.query<{ phone: string }>(
    `select phone from member where phone = any($1::text[]) and state <> 'closed'`,
    [rows.map(({ row }) => row.phone)],
  )
  const taken = await db.query<{ cardNo: string }>(
    'select card_no from member_card where card_no = any($1::text[])',
    [rows.flatMap(({ row }) => row.cardNo ?? [])],
  )
  const phones = new Set(known.map(one => one.phone))
  const cards = new Set(taken.map(one => one.cardNo))
  const wrong: { number: number; problem: string }[] = []
  const fresh: NewRow[] = []
  for (const [at, { number, row }] of rows.entries()) {
    if (phones.has(row.phone)) continue
    const level = levelOf(terms.levels, row.level)
    if (level === undefined) wrong.push({ number, problem: `没有等级“${row.level}”` })
    else if (row.cardNo !== null && cards.has(row.cardNo)) wrong.push({ number, problem: '卡号已被使用' })
    else fresh.push(newRow(row, level, terms.numbers[at] ?? '', desk.businessDate))
  }
  if (fresh.length > 0) {
    await insertPeople(db, desk, fresh)
    await insertOpening(ctx, db, desk, fresh, terms.validity)
    await recordChanges(
      ctx,
      db,
      fresh.map(({ id, memberNo, name, phone, levelName, principalFen, giftFen, points }) => ({
        table: 'member',
        id,
        title: `${memberNo} ${name}`,
        before: null,
        after: { memberNo, name, phone, levelName, principalFen, giftFen, points, source: '导入' },
      })),
    )
  }
  return { added: fresh.length, known: rows.filter(({ row }) => phones.has(row.phone)).length, wrong }
}

const levelOf = (levels: readonly StoredLevel[], named: string | null) =>
  named === null
    ? levels.find(level => level.enabled)
    : levels.find(level => level.enabled && (level.name === named || level.code === named))

const newRow = (row: ImportedMember, level: StoredLevel, memberNo: string, day: string): NewRow => ({
  ...row,
  id: newId(),
  moveId: newId(),
  memberNo,
  card: row.cardNo ?? memberNo,
  level: level.code,
  levelId: level.id,
  levelName: level.name,
  levelEndsOn: level.validMonths === null ? null : addMonths(day, level.validMonths),
  pinyin: pinyinOf(row.name),
})

const recordset = `jsonb_to_recordset($1::jsonb) as r (id text, "moveId" text, "memberNo" text, card text, name text, pinyin text, phone text,
  "levelId" text, "levelName" text, "levelEndsOn" date, birthday date, remark text, "principalFen" bigint, "giftFen" bigint, points integer,
  "giftEndsOn" date, "pointsEndOn" date)`

async function insertPeople(db: Db, desk: Desk, fresh: readonly NewRow[]): Promise<void> {
  const sent = JSON.stringify(fresh)
  const place = [desk.tenantId, desk.hotelCode, desk.businessDate, desk.username]
  await db.query(
    `insert into member (id, tenant_id, member_no, name, pinyin, phone, level_id, level_expires_on, card_no, join_channel, join_date, join_hotel,
       birthday, remark, create_by)
     select r.id, $2, r."memberNo", r.name, r.pinyin, r.phone, r."levelId", r."levelEndsOn", r.card, 'import', $4, $3, r.birthday, r.remark, $5
     from ${recordset}`,
    [sent, ...place],
  )
  await db.query(
    `insert into member_card (id, tenant_id, card_no, kind, state, member_id, issued_on, issued_by, issue_hotel, create_by)
     select replace(gen_random_uuid()::text, '-', ''), $2, r.card, 'electronic', 'normal', r.id, $4, $5, $3, $5 from ${recordset}`,
    [sent, ...place],
  )
  await db.query(
    `insert into member_level_change (id, tenant_id, business_date, member_id, member_no, member_name, to_level, cause, reason, expires_on,
       realname, create_by)
     select replace(gen_random_uuid()::text, '-', ''), $2, $3, r.id, r."memberNo", r.name, r."levelName", 'join', '导入', r."levelEndsOn", $5, $4
     from ${recordset}`,
    [sent, desk.tenantId, desk.businessDate, desk.username, desk.realname],
  )
  await db.query(
    `insert into member_guest (guest_id, tenant_id, hotel_code, member_id)
     select min(g.id), $2, $3, r.id from ${recordset} join guest g on g.hotel_code = $3 and g.phone = r.phone and g.name = r.name
       and g.merged_into is null
     group by r.id having count(*) = 1 on conflict do nothing`,
    [sent, desk.tenantId, desk.hotelCode],
  )
}

const opening = (purse: string) => ({ kind: `${purse}.opening`, reference: '会员期初导入' })

/** What they bring is owed from now on: one entry of money and one of points for the batch, and a movement for each. */
async function insertOpening(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  fresh: readonly NewRow[],
  validity: PointsValidity,
): Promise<void> {
  const rich = fresh.filter(row => row.principalFen + row.giftFen + row.points > 0)
  if (rich.length === 0) return
  const entryId = await owedEntry(ctx, db, desk, opening('member'), 'opening', [
    ...rich.map(row => ({ account: principalAccount(row.id), amount: row.principalFen })),
    ...rich.map(row => ({ account: giftAccountOf(row.id), amount: row.giftFen })),
  ])
  const pointsEntryId = await owedEntry(
    ctx,
    db,
    desk,
    opening('points'),
    'pointsOpening',
    rich.map(row => ({ account: pointsAccountOf(row.id), amount: row.points })),
  )
  const sent = JSON.stringify(rich)
  await db.query(
    `insert into member_move (id, tenant_id, hotel_of, business_date, happened_at, member_id, member_no, member_name, card_no, kind,
       principal_fen, gift_fen, points, principal_after_fen, gift_after_fen, points_after, shift_name, realname, reason, entry_id,
       points_entry_id, shift_session_id, create_by)
     select r."moveId", $2, $3, $4, $5::timestamp, r.id, r."memberNo", r.name, r.card, 'opening', r."principalFen", r."giftFen", r.points,
       r."principalFen", r."giftFen", r.points, $6, $7, '期初导入', case when r."principalFen" + r."giftFen" > 0 then $8 end,
       case when r.points > 0 then $9 end, $10, $11 from ${recordset}`,
    [
      sent,
      desk.tenantId,
      desk.hotelCode,
      desk.businessDate,
      desk.now,
      ctx.user.shiftName ?? null,
      desk.realname,
      entryId,
      pointsEntryId,
      desk.shiftSessionId,
      desk.username,
    ],
  )
  await db.query(
    `insert into member_lot (id, tenant_id, hotel_of, member_id, purse, amount, remaining, earned_on, expires_on, source, top_up_id, move_id)
     select replace(gen_random_uuid()::text, '-', ''), $2, $3, r.id, p.purse, p.amount, 0, $4, p.ends_on, 'opening',
       case when p.purse = 'points' then null else r."moveId" end, r."moveId"
     from ${recordset}, lateral (values ('principal', r."principalFen", null::date), ('gift', r."giftFen", r."giftEndsOn"),
       ('points', r.points::bigint, coalesce(r."pointsEndOn", $5::date))) as p (purse, amount, ends_on)
     where p.amount > 0`,
    [sent, desk.tenantId, desk.hotelCode, desk.businessDate, expiryOf(desk.businessDate, validity)],
  )
}
