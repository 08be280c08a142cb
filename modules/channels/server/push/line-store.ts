import type { SyncLogRow } from '@kezhan/channels/model/line-calls'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { LineEnd } from './line-request'

/** A channel as its line needs it. */
export interface PushedChannel extends LineEnd {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly isEnabled: boolean
  readonly pushDays: number
  readonly businessDate: string
}

export async function pushedChannel(db: Db, channelId: string): Promise<PushedChannel> {
  const [channel] = await db.query<PushedChannel>(
    `select c.id, c.name, c.tenant_id, c.hotel_code, c.code as channel_code, c.account, c.push_url, c.notify_key as sealed_key,
       c.enabled = 'Y' as is_enabled, c.push_days, h.business_date
     from mkt_channel c join hotel h on h.code = c.hotel_code where c.id = $1`,
    [channelId],
  )
  if (channel === undefined) throw refuse('channel.missing')
  return channel
}

export interface Line {
  readonly lastSeq: number
  readonly failures: number
  readonly sweptAt: string | null
}

/** As long as a sender may be silent; whoever died with the line in hand is followed after it. */
const lease = `clock_timestamp() + interval '30 seconds'`

/** Takes the line for one sender; undefined while another has it. */
export async function takeLine(
  db: Queries,
  channel: Pick<PushedChannel, 'id' | 'tenantId' | 'hotelCode'>,
  sender: string,
): Promise<Line | undefined> {
  await db.query(
    'insert into channel_line (channel_id, tenant_id, hotel_code) values ($1, $2, $3) on conflict (channel_id) do nothing',
    [channel.id, channel.tenantId, channel.hotelCode],
  )
  const [line] = await db.query<Line>(
    `update channel_line set lease_by = $2, lease_until = ${lease}
     where channel_id = (select channel_id from channel_line where channel_id = $1
       and (lease_until is null or lease_until < clock_timestamp()) for update skip locked)
     returning last_seq, failures, swept_at`,
    [channel.id, sender],
  )
  return line
}

/** Whether the sender still has the line; says so for another while. */
export async function keepLine(db: Queries, channelId: string, sender: string): Promise<boolean> {
  const kept = await db.query(
    `update channel_line set lease_until = ${lease} where channel_id = $1 and lease_by = $2 returning channel_id`,
    [channelId, sender],
  )
  return kept.length > 0
}

/** What became of the line after a look; gives it back. */
export async function leaveLine(
  db: Queries,
  channelId: string,
  sender: string,
  end: { readonly fault: string | null; readonly nextTryAt: string | null; readonly isPushed: boolean },
): Promise<void> {
  await db.query(
    `update channel_line set lease_by = null, lease_until = null, failures = case when $3::text is null then 0 else failures + 1 end,
       last_error = $3, next_try_at = $4, last_push_at = case when $5::boolean then now() else last_push_at end
     where channel_id = $1 and lease_by = $2`,
    [channelId, sender, end.fault?.slice(0, 200) ?? null, end.nextTryAt, end.isPushed],
  )
}

export interface LoggedExchange {
  readonly kind: SyncLogRow['kind']
  readonly cells?: number
  readonly lastSeq?: number
  readonly fault: string | null
}

export async function logExchange(
  db: Queries,
  channel: Pick<PushedChannel, 'id' | 'tenantId' | 'hotelCode'>,
  username: string,
  { kind, cells = 0, lastSeq, fault }: LoggedExchange,
): Promise<void> {
  await db.query(
    `insert into channel_sync_log (tenant_id, hotel_code, channel_id, kind, cells, last_seq, fault, username)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      channel.tenantId,
      channel.hotelCode,
      channel.id,
      kind,
      cells,
      lastSeq ?? null,
      fault?.slice(0, 200) ?? null,
      username,
    ],
  )
}
