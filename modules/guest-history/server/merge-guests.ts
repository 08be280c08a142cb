import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import type { mergeGuests, setBlack } from '../model/guest-calls'
import { refuse } from '../rules/refusals'
import { recorded } from './save-guest-file'

/**
 * 合并档案: stays, orders and notes follow into the record that is kept; what it lacked it takes over, and who was on the
 * black list stays there. The other record remains, closed, and says where it went.
 */
export async function merge(
  ctx: Ctx,
  input: InputOf<typeof mergeGuests>,
): Promise<AnswerOf<typeof mergeGuests>> {
  businessDateOf(ctx)
  const { intoId, fromId, reason } = input
  if (intoId === fromId) throw refuse('guest.mergeSelf')
  return once(ctx, input, async db => {
    const held = await db.query<{ id: string; name: string }>(
      'select id, name from guest where id = any($1::text[]) and merged_into is null order by id for update',
      [[intoId, fromId]],
    )
    if (held.length < 2) throw refuseStays('guest.missing')
    await checkApart(db, intoId, fromId)
    const before = [await recorded(db, intoId), await recorded(db, fromId)]
    const stays = await db.query('update stay_guest set guest_id = $1 where guest_id = $2 returning id', [
      ...[intoId, fromId],
    ])
    await db.query('update stay set main_guest_id = $1 where main_guest_id = $2', [intoId, fromId])
    const orders = await db.query('update reservation set guest_id = $1 where guest_id = $2 returning id', [
      ...[intoId, fromId],
    ])
    await db.query('update guest_note set guest_id = $1 where guest_id = $2', [intoId, fromId])
    await db.query('update guest set merged_into = $1 where merged_into = $2', [intoId, fromId])
    await db.query(
      `update guest set merged_into = $2, version = version + 1, update_by = $3, update_time = now() where id = $1`,
      [fromId, intoId, ctx.user.username],
    )
    await takeOver(ctx, db, intoId, fromId)
    const titleOf = (id: string) => held.find(one => one.id === id)?.name ?? ''
    await recordChanges(ctx, db, [
      {
        ...{ table: 'guest', id: intoId, title: titleOf(intoId), before: before[0] ?? {} },
        after: { ...(await recorded(db, intoId)), mergedFrom: fromId, reason },
      },
      {
        ...{ table: 'guest', id: fromId, title: titleOf(fromId), before: before[1] ?? {} },
        after: { ...(await recorded(db, fromId)), reason },
      },
    ])
    return { stays: stays.length, orders: orders.length }
  })
}

/** Two people who live in one room together are two people. */
async function checkApart(db: Queries, intoId: string, fromId: string): Promise<void> {
  const [together] = await db.query<{ stayNo: string }>(
    `select s.stay_no as "stayNo" from stay_guest a join stay_guest b on b.stay_id = a.stay_id and b.guest_id = $2
     join stay s on s.id = a.stay_id where a.guest_id = $1 limit 1`,
    [intoId, fromId],
  )
  if (together !== undefined) throw refuse('guest.mergeTogether', { stay: together.stayNo })
}

async function takeOver(ctx: Ctx, db: Queries, intoId: string, fromId: string): Promise<void> {
  await db.query(
    `update guest g set cert_type = case when g.cert_hash is null then f.cert_type else g.cert_type end,
       cert_sealed = coalesce(g.cert_sealed, f.cert_sealed), cert_hash = coalesce(g.cert_hash, f.cert_hash), cert_tail = coalesce(g.cert_tail, f.cert_tail),
       birthday = coalesce(g.birthday, f.birthday), nation = coalesce(g.nation, f.nation), address = coalesce(g.address, f.address),
       phone = coalesce(g.phone, f.phone), email = coalesce(g.email, f.email), plate_no = coalesce(g.plate_no, f.plate_no),
       vip_level = coalesce(g.vip_level, f.vip_level), tags = coalesce(g.tags, f.tags), preferences = coalesce(g.preferences, f.preferences),
       remark = left(concat_ws('；', g.remark, f.remark), 500), is_black = case when f.is_black = 'Y' then 'Y' else g.is_black end,
       black_reason = coalesce(g.black_reason, f.black_reason), version = g.version + 1, update_by = $3, update_time = now()
     from guest f where g.id = $1 and f.id = $2`,
    [intoId, fromId, ctx.user.username],
  )
}

/** 加入、移出黑名单, with the reason. */
export async function blacken(ctx: Ctx, input: InputOf<typeof setBlack>): Promise<null> {
  businessDateOf(ctx)
  const { guestId, isBlack, reason } = input
  return once(ctx, input, async db => {
    const [guest] = await db.query<{ name: string; version: number }>(
      'select name, version from guest where id = $1 and merged_into is null for update',
      [guestId],
    )
    if (guest === undefined) throw refuseStays('guest.missing')
    if (typeof input.version === 'number' && input.version !== guest.version) throw refuseKit('row.changed')
    const before = await recorded(db, guestId)
    await db.query(
      `update guest set is_black = $2, black_reason = $3, version = version + 1, update_by = $4, update_time = now() where id = $1`,
      [guestId, isBlack, isBlack === 'Y' ? reason : null, ctx.user.username],
    )
    const after = { ...(await recorded(db, guestId)), reason }
    await recordChanges(ctx, db, [{ table: 'guest', id: guestId, title: guest.name, before, after }])
    return null
  })
}
