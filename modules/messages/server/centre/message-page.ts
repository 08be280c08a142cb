import type { messagePage as call, listStates } from '@kezhan/messages/model/event-calls'
import type { EventMessage } from '@kezhan/messages/model/event-message'
import type { HotelEvent } from '@kezhan/resource/event'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { concernedCodes } from './concerned'
import { isForReader } from './for-reader'

/** `r` is what the reader ($2) has read of `m`. */
const isUnread = '(r.version is null or r.version < m.version)'
const stateSql = `case when m.done_at is not null then 'done' when ${isUnread} then 'unread' else 'read' end`
const stateConditions: Readonly<Record<keyof typeof listStates, string>> = {
  open: 'm.done_at is null',
  unread: `m.done_at is null and ${isUnread}`,
  read: `m.done_at is null and not ${isUnread}`,
  done: 'm.done_at is not null',
  all: 'true',
}

export const messagePage =
  (events: readonly HotelEvent[]): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { pageNo, pageSize } = { pageNo: input.pageNo ?? 1, pageSize: input.pageSize ?? 20 }
    const from = `from event_message m left join event_reading r on r.message_id = m.id and r.user_id = $2
      where m.hotel_code = $1 and m.is_station and m.code = any($3::text[]) and ${isForReader('$2')}
        and ($4::text is null or m.family = $4) and ($5::text is null or m.level = $5)
        and ($6::date is null or m.last_at >= $6::date) and ($7::date is null or m.last_at < $7::date + 1)
        and ($8::text is null or strpos(m.title || ' ' || m.content || ' ' || m.subject_label, $8) > 0)
        and ${stateConditions[input.state ?? 'all']}`
    const valuesFor = (codes: readonly string[]) => [
      ctx.user.hotelCode,
      ctx.user.id,
      codes,
      input.family ?? null,
      input.level ?? null,
      input.from ?? null,
      input.to ?? null,
      input.keyword || null,
    ]
    const [rows, [count]] = await ctx.db.read(async db => {
      const values = valuesFor(await concernedCodes({ db, user: ctx.user }, events))
      return Promise.all([
        db.query<Omit<EventMessage, 'remedy'>>(
          `select m.id, m.code, m.family, m.level, m.title, m.content, m.subject_label, ${stateSql} as state, m.path, m.opens,
             m.opens_id, m.raised_at, m.last_at, m.due_at, coalesce(m.done_at is null and m.due_at < now(), false) as is_late,
             m.times, m.done_at, m.handled_name, m.note
           ${from} order by m.last_at desc, m.id desc limit $9 offset $10`,
          [...values, pageSize, (pageNo - 1) * pageSize],
        ),
        db.query<{ total: number }>(`select count(*) as total ${from}`, values),
      ])
    })
    const remedies = new Map<string, string | null>(
      events.map(({ code, remedy }) => [code, remedy?.title ?? null]),
    )
    return {
      result: {
        records: rows.map(row => ({ ...row, remedy: remedies.get(row.code) ?? null })),
        total: count?.total ?? 0,
      },
    }
  }
