import { lifeHours } from '@kezhan/integrations/rules/backoff'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { EventBody, Heard } from './send-event'

/** An address that has something to hear, as its sender needs it. */
export interface SentWebhook {
  readonly id: string
  readonly tenantId: string
  readonly hotelCode: string
  readonly url: string
  readonly sealedSecret: string | null
}

const isDue = `w.enabled = 'Y' and (l.next_try_at is null or l.next_try_at <= clock_timestamp())
  and (l.lease_until is null or l.lease_until < clock_timestamp())
  and exists (select 1 from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting'
    and (d.next_try_at is null or d.next_try_at <= clock_timestamp()))`

/** Addresses with events that are due and that nobody is sending to. */
export function dueWebhooks(db: Queries): Promise<SentWebhook[]> {
  return db.query<SentWebhook>(
    `select w.id, w.tenant_id, w.hotel_code, w.url, s.sealed as sealed_secret
     from webhook w left join webhook_secret s on s.webhook_id = w.id left join webhook_line l on l.webhook_id = w.id
     where ${isDue} order by w.id`,
  )
}

export async function hasEventsDue(db: Queries): Promise<boolean> {
  const rows = await db.query(
    `select 1 as due from webhook w left join webhook_line l on l.webhook_id = w.id where ${isDue} limit 1`,
  )
  return rows.length > 0
}

/** As long as a sender may be silent; whoever died with the line in hand is followed after it. */
const lease = `clock_timestamp() + interval '30 seconds'`

/** Takes the line for one sender; undefined while another has it. Answers the failures in a row. */
export async function takeLine(
  db: Queries,
  webhook: SentWebhook,
  sender: string,
): Promise<number | undefined> {
  await db.query(
    'insert into webhook_line (webhook_id, tenant_id, hotel_code) values ($1, $2, $3) on conflict (webhook_id) do nothing',
    [webhook.id, webhook.tenantId, webhook.hotelCode],
  )
  const [line] = await db.query<{ failures: number }>(
    `update webhook_line set lease_by = $2, lease_until = ${lease}
     where webhook_id = (select webhook_id from webhook_line where webhook_id = $1
       and (lease_until is null or lease_until < clock_timestamp()) for update skip locked)
     returning failures`,
    [webhook.id, sender],
  )
  return line?.failures
}

/** Whether the sender still has the line; says so for another while. */
export async function keepLine(db: Queries, webhookId: string, sender: string): Promise<boolean> {
  const kept = await db.query(
    `update webhook_line set lease_until = ${lease} where webhook_id = $1 and lease_by = $2 returning webhook_id`,
    [webhookId, sender],
  )
  return kept.length > 0
}

/** Gives the line back; after failures it waits. */
export async function leaveLine(
  db: Queries,
  webhookId: string,
  sender: string,
  end: { readonly failures: number; readonly waitSeconds: number | null },
): Promise<void> {
  await db.query(
    `update webhook_line set lease_by = null, lease_until = null, failures = $3,
       next_try_at = clock_timestamp() + make_interval(secs => $4::int)
     where webhook_id = $1 and lease_by = $2`,
    [webhookId, sender, end.failures, end.waitSeconds],
  )
}

/** What was not heard within a day holds up nobody any more. */
export async function giveUpOld(db: Queries, webhookId: string): Promise<void> {
  await db.query(
    `update webhook_delivery set state = 'dead', next_try_at = null
     where webhook_id = $1 and state = 'waiting' and tries > 0 and coalesce(resent_at, happened_at) < now() - make_interval(hours => $2)`,
    [webhookId, lifeHours],
  )
}

export interface DueEvent extends EventBody {
  readonly tries: number
}

/**
 * What may be sent now, in its order: an event that waits for its next try holds up the later ones of its own object, and
 * no others. Events of one object are to be sent one after the other.
 */
export async function dueEvents(db: Queries, webhookId: string, most: number): Promise<DueEvent[]> {
  const rows = await db.query<Omit<DueEvent, 'object'> & { kind: string; objectId: string; no: string }>(
    `select d.id, d.topic, d.hotel_code, d.object_kind as kind, d.object_id, d.object_no as no, d.seq, d.after_seq,
       to_char(d.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as happened_at, d.resent_at is not null as is_replay, d.tries
     from webhook_delivery d
     where d.webhook_id = $1 and d.state = 'waiting' and not exists (
       select 1 from webhook_delivery h where h.webhook_id = $1 and h.object_kind = d.object_kind and h.object_id = d.object_id
         and h.seq <= d.seq and h.state = 'waiting' and h.next_try_at is not null and h.next_try_at > clock_timestamp())
     order by d.seq limit $2`,
    [webhookId, most],
  )
  return rows.map(({ kind, objectId, no, ...event }) => ({ ...event, object: { kind, id: objectId, no } }))
}

/** Written only by who still has the line: what another has sent since is his to say. */
export async function markTried(
  db: Queries,
  webhookId: string,
  sender: string,
  tried: readonly { readonly id: string; readonly heard: Heard; readonly waitSeconds: number }[],
): Promise<boolean> {
  const rows = await db.query(
    `with line as (select 1 from webhook_line where webhook_id = $1 and lease_by = $2 for update),
     tried as (select * from jsonb_to_recordset($3::jsonb) as t (id text, heard boolean, status int, error text, wait int)),
     told as (
       update webhook_delivery d set tries = d.tries + 1, last_status = t.status, last_error = t.error,
         state = case when t.heard then 'sent' else d.state end, sent_at = case when t.heard then clock_timestamp() end,
         next_try_at = case when t.heard then null else clock_timestamp() + make_interval(secs => t.wait) end
       from tried t, line where d.id = t.id and d.state = 'waiting')
     select 1 as own from line`,
    [
      webhookId,
      sender,
      JSON.stringify(
        tried.map(({ id, heard, waitSeconds }) => ({
          id,
          heard: heard.isHeard,
          status: heard.status,
          error: heard.error,
          wait: waitSeconds,
        })),
      ),
    ],
  )
  return rows.length > 0
}
