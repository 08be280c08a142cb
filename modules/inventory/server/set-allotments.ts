import type { InputOf } from '@kezhan/resource/call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type setAllotments as call, mostAllotments } from '../model/control-calls'
import {
  changedAllotment,
  controlDays,
  isSameAllotment,
  type StoredAllotment,
} from '../rules/allotment-batch'
import { refuse } from '../rules/refusals'

export const setAllotments: HandlerOf<typeof call> = async (ctx, input) => {
  const changed = await once(ctx, input, db => saveBatch(ctx, db, input))
  return { result: { changed }, message: `已设置${changed}格` }
}

interface Place {
  readonly channelId: string
  readonly roomTypeId: string
  readonly date: string
}
interface Known extends Place, StoredAllotment {
  readonly id: string
}
interface Change extends Place {
  readonly id: string
  readonly before: StoredAllotment | undefined
  readonly after: StoredAllotment | undefined
}

async function saveBatch(ctx: Ctx, db: Db, input: InputOf<typeof call>): Promise<number> {
  const channelIds = [...new Set(splitList(input.channelIds))]
  const typeIds = [...new Set(splitList(input.roomTypeIds))]
  const dates = controlDays(input.from, input.to, splitList(input.weekdays ?? '').map(Number))
  if (dates.length === 0) throw refuse('control.noDays')
  if (dates.length * channelIds.length * typeIds.length > mostAllotments)
    throw refuse('control.tooMany', { most: mostAllotments })
  if ((input.mode === 'reserved' || input.mode === 'limited') && (input.qty ?? null) === null)
    throw refuse('control.noQty')
  await requireOwn(ctx, db, channelIds, typeIds)
  const { mode, qty, releaseDays } = input
  const change = { mode, qty: qty ?? 0, releaseDays: releaseDays ?? 0 }
  const known = await lockBatch(ctx, db, channelIds, typeIds, dates)
  const changes = channelIds.flatMap(channelId =>
    typeIds.flatMap(roomTypeId =>
      dates.flatMap((date): Change[] => {
        const stored = known.get(keyOf({ channelId, roomTypeId, date }))
        const after = changedAllotment(stored, change)
        if (isSameAllotment(stored, after)) return []
        return [{ id: stored?.id ?? newId(), channelId, roomTypeId, date, before: stored, after }]
      }),
    ),
  )
  await writeBatch(ctx, db, changes)
  return changes.length
}

const keyOf = ({ channelId, roomTypeId, date }: Place): string => `${channelId} ${roomTypeId} ${date}`

async function requireOwn(
  { user }: Ctx,
  db: Db,
  channelIds: readonly string[],
  typeIds: readonly string[],
): Promise<void> {
  const [own] = await db.query<{ channels: number; types: number }>(
    `select (select count(*)::int from mkt_channel where hotel_code = $1 and id = any($2::text[])) as channels,
       (select count(*)::int from room_type where hotel_code = $1 and id = any($3::text[]) and is_virtual = 'N') as types`,
    [user.hotelCode, channelIds, typeIds],
  )
  if (own?.channels !== channelIds.length || own.types !== typeIds.length) throw refuse('control.missing')
}

/** Two people who set the same days take turns, whether rows are there or not. */
async function lockBatch(
  { user }: Ctx,
  db: Db,
  channelIds: readonly string[],
  typeIds: readonly string[],
  dates: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('room control ' || $1, 0))`, [user.hotelCode])
  const rows = await db.query<Known>(
    `select id, channel_id, room_type_id, date, mode, qty, release_days from channel_allotment
     where hotel_code = $1 and channel_id = any($2::text[]) and room_type_id = any($3::text[]) and date = any($4::date[]) order by id for update`,
    [user.hotelCode, channelIds, typeIds, dates],
  )
  return new Map(rows.map(row => [keyOf(row), row]))
}

async function writeBatch(ctx: Ctx, db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const { tenantId, hotelCode, orgCode, username } = ctx.user
  const gone = changes.filter(one => one.after === undefined).map(one => one.id)
  const kept = changes.flatMap(({ before: _, after, ...place }) =>
    after === undefined ? [] : [{ ...place, ...after }],
  )
  if (gone.length > 0) await db.query('delete from channel_allotment where id = any($1::text[])', [gone])
  if (kept.length > 0)
    await db.query(upsertSql, [tenantId, hotelCode, orgCode, username, JSON.stringify(kept)])
  await recordChanges(
    ctx,
    db,
    changes.map(one => ({
      table: 'channel_allotment',
      id: one.id,
      title: one.date,
      before: rowOf(one, one.before),
      after: rowOf(one, one.after),
    })),
  )
}

const rowOf = ({ channelId, roomTypeId, date }: Place, stored: StoredAllotment | undefined) =>
  stored === undefined
    ? null
    : {
        channel_id: channelId,
        room_type_id: roomTypeId,
        date,
        mode: stored.mode,
        qty: stored.qty,
        release_days: stored.releaseDays,
      }

const upsertSql = `
  insert into channel_allotment as a (id, tenant_id, hotel_code, sys_org_code, create_by, channel_id, room_type_id, date, mode, qty, release_days)
  select r.id, $1, $2, $3, $4, r."channelId", r."roomTypeId", r.date, r.mode, r.qty, r."releaseDays"
  from jsonb_to_recordset($5::jsonb) as r (id text, "channelId" text, "roomTypeId" text, date date, mode text, qty integer, "releaseDays" integer)
  on conflict (tenant_id, hotel_code, room_type_id, date, channel_id) do update set mode = excluded.mode, qty = excluded.qty,
    release_days = excluded.release_days, version = a.version + 1, update_by = $4, update_time = now()`
