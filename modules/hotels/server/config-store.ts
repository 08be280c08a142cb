import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { logHeadMarks, logHeadValues, logUpsert } from '@kezhan/server-kit/resource/change-log'
import type { ConfigKey } from '../model/config-keys'
import { attributesFrom, type StoredAttribute } from '../rules/config-attributes'
import { refuse } from '../rules/refusals'
import { storedAttributes } from './config-attr-store'

/** The settings that this hotel has set itself. */
export async function ownConfig(db: Db, hotelCode: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ key: string; value: string }>(
    'select config_key as key, config_value as value from hotel_config where hotel_code = $1',
    [hotelCode],
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** The planned times of arrival and departure, `HH:mm`. */
export async function stayTimes(
  db: Db,
  hotelCode: string,
): Promise<{ readonly checkInTime: string; readonly checkOutTime: string }> {
  const config = await configReader(db, hotelCode)
  return { checkInTime: config('checkInTime'), checkOutTime: config('checkOutTime') }
}

type ConfigReader = (key: string) => string
const readers = new WeakMap<Db, Map<string, Promise<ConfigReader>>>()

/**
 * Every setting of a hotel by its key: its own, else what the platform says for all. Read once for each connection that a
 * request is given, so that everything one request decides rests on the same settings.
 */
export function configReader(db: Db, hotelCode: string): Promise<ConfigReader> {
  const known = readers.get(db) ?? new Map<string, Promise<ConfigReader>>()
  readers.set(db, known)
  const reader = known.get(hotelCode) ?? readConfig(db, hotelCode)
  known.set(hotelCode, reader)
  return reader
}

async function readConfig(db: Db, hotelCode: string): Promise<ConfigReader> {
  const [row] = await db.query<{ own: Record<string, string>; stored: readonly StoredAttribute[] }>(
    `select (select coalesce(jsonb_object_agg(config_key, config_value), '{}') from hotel_config where hotel_code = $1) as own,
       ${storedAttributes} as stored`,
    [hotelCode],
  )
  const own = new Map(Object.entries(row?.own ?? {}))
  const stored = row?.stored ?? []
  const defaults = stored.length === 0 ? productDefaults : defaultsOf(stored)
  return key => own.get(key) ?? defaults.get(key) ?? ''
}

const defaultsOf = (stored: readonly StoredAttribute[]): ReadonlyMap<string, string> =>
  new Map(attributesFrom(stored).map(one => [one.key, one.default]))

/** What holds where the platform has said nothing, which is nearly everywhere. */
const productDefaults = defaultsOf([])

/** Stores checked settings; each that really changed leaves a record. Returns the version that browsers compare. */
export async function saveConfig(
  ctx: Ctx,
  values: ReadonlyMap<string, string>,
  attributes: readonly ConfigKey[],
): Promise<number> {
  const { user } = ctx
  const keyOf = new Map(attributes.map(one => [one.key, one]))
  if (user.hotelCode === '') throw refuse('hotel.none')
  const keys = [...values.keys()]
  return ctx.tx(async db => {
    // The row of the hotel is the lock: two people who save together take turns.
    await db.query('select 1 from hotel where code = $1 for update', [user.hotelCode])
    const changed = await db.query(saveSql, [
      ...logHeadValues(ctx),
      keys.map(() => newId()),
      keys,
      [...values.values()],
      keys.map(key => keyOf.get(key)?.type ?? 'text'),
      keys.map(key => keyOf.get(key)?.group ?? ''),
    ])
    const [hotel] = await db.query<{ version: number }>(
      'update hotel set config_version = config_version + $2 where code = $1 returning config_version as version',
      [user.hotelCode, changed.length > 0 ? 1 : 0],
    )
    if (hotel === undefined) throw refuse('hotel.missing')
    return hotel.version
  })
}

const saveSql = `
  with sent as (
    select * from unnest($9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
      as s (id, config_key, config_value, value_type, config_group)),
  old as (select c.* from hotel_config c where c.tenant_id = $1 and c.hotel_code = $2 and c.config_key = any($10)),
  fresh as (
    insert into hotel_config as c (id, tenant_id, hotel_code, config_key, config_value, value_type, config_group, create_by)
    select id, $1, $2, config_key, config_value, value_type, config_group, $3 from sent
    on conflict (tenant_id, hotel_code, config_key) do update set config_value = excluded.config_value,
      version = c.version + 1, update_by = $3, update_time = now()
      where c.config_value <> excluded.config_value
    returning c.*),
  log as (${logUpsert(logHeadMarks, 'hotel_config', 'fresh left join old on old.config_key = fresh.config_key', 'fresh.config_key')})
  select config_key from fresh`
