import { assert } from '@kezhan/base/assert'
import { filledText, type HotelEvent, type VariablesIn } from '@kezhan/resource/event'
import type { Queries } from '../db/database'
import { push } from '../live/push'
import { newId } from '../new-id'

/** Whose hotel it concerns; the user of a request is one. */
export interface EventPlace {
  readonly tenantId: string
  readonly hotelCode: string
}

/** Where events of the installation happen. */
export const installation: EventPlace = { tenantId: '0', hotelCode: '' }

/** What an event is about this time. */
export interface Occurrence<Name extends string = string> {
  /** Of the room, the order, the job: as long as it is open, the same event of the same subject is one message. */
  readonly id: string
  /** 房号 or 单号, as people call it. */
  readonly label: string
  readonly variables: Readonly<Record<Name, string | number>>
  /** The order that the remedy opens, where the subject is another thing. */
  readonly opensId?: string
  /** The ids of the people whom it is for, where that is not everybody who holds the right. */
  readonly receivers?: readonly string[]
}

/** What the statements below know of a message that they wrote. */
interface Said {
  readonly id: string
  readonly level: string
  readonly title: string
  readonly isStation: boolean
  readonly hasSound: boolean
}

/** The newest tell the desks; who looks gets all of them. */
const mostPushed = 20

/**
 * Says that something happened, within the transaction of the deed: the message is there exactly if the deed is. An open one of
 * the same subject is updated.
 */
export async function raise<Text extends string>(
  db: Queries,
  place: EventPlace,
  event: HotelEvent<Text>,
  occurrence: Occurrence<VariablesIn<Text>>,
): Promise<void> {
  checkPlace(place, event)
  const said = await db.query<Said>(
    `insert into event_message as m (${insertedColumns}) ${insertedRows} ${updatesOpen} returning ${saidColumns}`,
    [place.tenantId, place.hotelCode, ...eventValues(event), rowsOf(event, [occurrence])],
  )
  await tell(db, place, event, said, occurrence.receivers)
}

/** Closes what is open about a subject, within the transaction of the remedy; `how` says what has become of it. */
export async function settle(
  db: Queries,
  place: EventPlace,
  event: HotelEvent,
  subjectIds: string | readonly string[],
  how: string,
): Promise<void> {
  const ids = typeof subjectIds === 'string' ? [subjectIds] : subjectIds
  if (ids.length === 0) return
  const settled = await db.query<{ id: string }>(
    `update event_message set done_at = now(), note = $4
     where hotel_code = $1 and code = $2 and subject_id = any($3::text[]) and done_at is null returning id`,
    [place.hotelCode, event.code, ids, how],
  )
  if (settled.length > 0) await tellDone(db, place, event)
}

/**
 * What the clock brings: the open messages of an event are exactly these. New ones are said, changed ones updated, and those
 * whose cause is gone closed. What a person has seen to is not said again while it says the same.
 */
export async function keepRaised<Text extends string>(
  db: Queries,
  place: EventPlace,
  event: HotelEvent<Text>,
  occurrences: readonly Occurrence<VariablesIn<Text>>[],
  how = '原因已消除',
): Promise<void> {
  checkPlace(place, event)
  const rows = rowsOf(event, occurrences)
  const settled = await db.query<{ id: string }>(
    `update event_message set done_at = now(), note = $4
     where hotel_code = $1 and code = $2 and done_at is null and not subject_id = any($3::text[]) returning id`,
    [place.hotelCode, event.code, occurrences.map(({ id }) => id), how],
  )
  if (settled.length > 0) await tellDone(db, place, event)
  if (occurrences.length === 0) return
  const said = await db.query<Said>(
    `insert into event_message as m (${insertedColumns}) ${insertedRows}
     where not exists (select 1 from event_message seen where seen.hotel_code = $2 and seen.code = $3
       and seen.subject_id = one.id and seen.handled_by is not null and seen.content = one.content)
     ${updatesOpen} where m.content is distinct from excluded.content returning ${saidColumns}`,
    [place.tenantId, place.hotelCode, ...eventValues(event), rows],
  )
  await tell(db, place, event, said)
}

const checkPlace = ({ hotelCode }: EventPlace, { code, side }: HotelEvent): void =>
  assert((hotelCode === '') === (side === 'platform'), `${code} happens where it belongs`)

const insertedColumns = `id, tenant_id, hotel_code, code, family, level, title, content, variables, subject_id, subject_label, path,
  opens, opens_id, is_station, has_sound, due_at, lapses_at`

/** The parameters from the third on are those of `eventValues`, the last one the rows. */
const insertedRows = `
  select one.message_id, $1, $2, $3, $4, coalesce(s.level, $5), one.title, one.content, one.variables, one.id, one.label, one.path,
    $6, one.opens_id, coalesce(s.is_station, true), coalesce(s.has_sound, true), now() + $7::int * interval '1 minute',
    now() + $8::int * interval '1 day'
  from jsonb_to_recordset($9::jsonb) as one (message_id text, id text, label text, title text, content text, variables jsonb, path text, opens_id text)
  left join event_setting s on s.hotel_code = $2 and s.code = $3`

const updatesOpen = `
  on conflict (hotel_code, code, subject_id) where done_at is null do update set
    title = excluded.title, content = excluded.content, variables = excluded.variables, level = excluded.level,
    path = excluded.path, opens_id = excluded.opens_id, subject_label = excluded.subject_label,
    version = m.version + (m.content is distinct from excluded.content)::int, times = m.times + 1, last_at = now()`

const saidColumns = 'm.id, m.level, m.title, m.is_station, m.has_sound'

function eventValues(event: HotelEvent): readonly unknown[] {
  const { code, family, level, remedy, dueMinutes, newsDays } = event
  return [code, family, level, remedy?.opens ?? null, dueMinutes ?? null, newsDays ?? null]
}

const mostLetters = 1000

function rowsOf(event: HotelEvent, occurrences: readonly Occurrence[]): string {
  return JSON.stringify(
    occurrences.map(({ id, label, variables, opensId, receivers }) => {
      const known = {
        ...variables,
        id,
        label,
        ...(receivers === undefined ? {} : { receivers: `,${receivers.join(',')},` }),
      }
      return {
        message_id: newId(),
        id,
        label: label.slice(0, 100),
        title: event.title,
        content: filledText(event.text, variables).slice(0, mostLetters),
        variables: known,
        path: event.remedy === undefined ? null : filledText(event.remedy.path, known, encodeURIComponent),
        opens_id: event.remedy?.opens === undefined ? null : (opensId ?? id),
      }
    }),
  )
}

/** Open desks hear it with the commit; only who may read the message hears more than that there is one. */
async function tell(
  db: Queries,
  place: EventPlace,
  event: HotelEvent,
  said: readonly Said[],
  receivers?: readonly string[],
): Promise<void> {
  const target =
    receivers === undefined ? { hotel: place.hotelCode, right: event.right } : { users: receivers }
  const shown = said.filter(({ isStation }) => isStation).slice(-mostPushed)
  for (const { id, level, title, hasSound } of shown)
    await push(db, target, {
      cmd: 'event',
      state: 'open',
      id,
      code: event.code,
      family: event.family,
      level,
      title,
      hasSound,
    })
}

const tellDone = (db: Queries, place: EventPlace, event: HotelEvent): Promise<void> =>
  push(
    db,
    { hotel: place.hotelCode, right: event.right },
    { cmd: 'event', state: 'done', code: event.code, family: event.family },
  )
