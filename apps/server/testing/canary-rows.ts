import { publishMessage } from '@kezhan/messages/server/send-message'
import { allows, type Resource } from '@kezhan/resource/define'
import type { Fields, Value } from '@kezhan/resource/field'
import { platformScope } from '@kezhan/server-kit/db/database'
import { Desk, makePicks, nextNumber, type World } from '@kezhan/server-kit/testing/conformance/desk'
import { multipart } from '@kezhan/server-kit/testing/conformance/sheets'
import { type Sample, sampleRecord } from '@kezhan/server-kit/testing/sample-record'
import { ask, type Booted } from './boot'

/** Stands in every text of the other hotel; searching for its beginning finds it, echoing that does not. */
export const canary = 'KZCANARY'
export const canaryStart = canary.slice(0, -1)

/** Rows of the other hotel in every resource, and what comes with them: records of change, files, messages, settings. */
export async function plantByCalls(world: World, resources: readonly Resource[]): Promise<void> {
  const { booted, stranger } = world
  for (const resource of resources) {
    if (resource.scope === 'global' || !allows(resource, 'add')) continue
    const desk = new Desk(world, resource, stranger)
    await desk.add(await canarySample(desk))
  }
  const image = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { token } = stranger
  await ask(booted.app, 'POST', '/sys/common/upload', { token, ...multipart([image]) })
  await ask(booted.app, 'PUT', '/sys/preference/save', { token, body: { name: canary, value: { canary } } })
  const place = { tenantId: stranger.tenantId, hotelCode: stranger.hotelCode }
  const message = { title: canary, html: `<p>${canary}</p>`, priority: 'H', category: '1' } as const
  await booted.database
    .scoped(platformScope)
    .tx(db => publishMessage(db, { ...message, place, sender: stranger.username }))
}

async function canarySample(desk: Desk): Promise<Sample> {
  const { resource } = desk
  const children = Object.entries(resource.children ?? {}).map(async ([name, child]) => {
    const picks = await makePicks(desk, child.fields, `${name}.`)
    const row = withCanary(sampleRecord(child.fields, nextNumber(), picks), child.fields)
    return [name, [row] as Value] as const
  })
  const kept = Object.keys(desk.world.accepted).flatMap(path =>
    path.startsWith(`${resource.path}.`) ? path.slice(resource.path.length + 1) : [],
  )
  const own = withCanary(await desk.sample(), resource.fields, kept)
  return { ...own, ...Object.fromEntries(await Promise.all(children)) }
}

/** Free texts speak of the canary; codes and choices get theirs behind the server's back. */
function withCanary(sample: Sample, fields: Fields, kept: readonly string[] = []): Sample {
  const entries = Object.entries(sample).map(([name, value]) => {
    const field = fields[name]
    const isFree =
      !kept.includes(name) &&
      (field?.kind === 'textarea' || (field?.kind === 'text' && field.pattern === undefined && !field.unique))
    const most = field !== undefined && 'maxLength' in field ? (field.maxLength ?? 255) : 255
    return [name, isFree && most >= 20 ? `${canary}${nextNumber()}` : value]
  })
  return Object.fromEntries(entries)
}

/** How the rows of the other hotel are told, by the column that says so. */
const ownedBy: readonly (readonly [column: string, condition: string])[] = [
  ['hotel_code', `hotel_code = 'KZ002'`],
  ['tenant_id', `tenant_id = '2'`],
  ['user_id', `user_id in (select id from sys_user where hotel_code = 'KZ002')`],
]

export interface OwnedTable {
  readonly name: string
  /** True of the rows of the other hotel. */
  readonly isTheirs: string
  readonly hasHotel: boolean
  readonly hasTenant: boolean
}

/** Every table of the database whose rows belong to somebody. */
export async function ownedTables(booted: Booted): Promise<OwnedTable[]> {
  const rows = await booted.sql<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`,
  )
  return rows.flatMap(({ name, columns }) => {
    const [, isTheirs] = ownedBy.find(([column]) => columns.includes(column)) ?? []
    const [hasHotel, hasTenant] = [columns.includes('hotel_code'), columns.includes('tenant_id')]
    return isTheirs === undefined ? [] : [{ name, isTheirs, hasHotel, hasTenant }]
  })
}

/** The rows of the other hotel, table by table: whoever touches one changes a fingerprint. */
export async function fingerprints(booted: Booted): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const { name, isTheirs } of await ownedTables(booted)) {
    const [row] = await booted.sql<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(seen.row, '|' order by seen.row)), '') as print
       from "${name}" t cross join lateral (select (to_jsonb(t) - 'last_seen_at')::text as row) seen where ${isTheirs}`,
    )
    prints[name] = row?.print ?? ''
  }
  return prints
}

/**
 * Puts the canary into every column of the other hotel that takes a text, passwords and names included, whatever the
 * forms would allow. Columns that a rule of the table protects keep what they have.
 */
export async function plantEverywhere(booted: Booted): Promise<{ changed: number; tables: number }> {
  const tables = await ownedTables(booted)
  await booted.sql('set session_replication_role = replica')
  const touched = new Set<string>()
  let changed = 0
  for (const { name, isTheirs } of tables) {
    for (const column of await textColumns(booted, name)) {
      const fresh =
        column.kind === 'jsonb'
          ? `jsonb_build_object('canary', '${canary}')`
          : `left('${canary}' || md5(ctid::text), ${column.most})`
      const did = await attempt(booted, `update "${name}" set "${column.name}" = ${fresh} where ${isTheirs}`)
      if (!did) continue
      changed++
      touched.add(name)
    }
  }
  await booted.sql('set session_replication_role = origin')
  return { changed, tables: touched.size }
}

/** Tables of hotels and tenants that no form writes get a row by their columns alone. */
export async function fillEmptyTables(booted: Booted): Promise<void> {
  await booted.sql('set session_replication_role = replica')
  for (const { name, isTheirs, hasHotel, hasTenant } of await ownedTables(booted)) {
    const isEmpty = (await booted.sql(`select 1 from "${name}" where ${isTheirs} limit 1`)).length === 0
    if ((hasHotel || hasTenant) && isEmpty) await insertRow(booted, name)
  }
  await booted.sql('set session_replication_role = origin')
}

/** Sums and dates that must fit each other are no matter here: only that there is a row which nobody else may see. */
async function dropRowChecks(booted: Booted, table: string): Promise<void> {
  const checks = await booted.sql<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c' and cardinality(conkey) > 1`,
    [table],
  )
  for (const { name } of checks) await booted.sql(`alter table "${table}" drop constraint "${name}"`)
}

async function insertRow(booted: Booted, table: string): Promise<void> {
  await dropRowChecks(booted, table)
  const columns = await booted.sql<{ name: string; kind: string; most: number; choice: string | null }>(
    `select a.attname as name, format_type(a.atttypid, null) as kind, greatest(a.atttypmod - 4, 1) as most,
            (select (regexp_match(pg_get_constraintdef(c.oid), '''([^'']+)''::'))[1] from pg_constraint c
             where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as choice
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
       and (a.attnotnull and not a.atthasdef or a.attname in ('hotel_code', 'tenant_id'))`,
    [table],
  )
  const values = columns.map(({ name, kind, most, choice }) => {
    if (name === 'hotel_code') return `'KZ002'`
    if (name === 'tenant_id') return `'2'`
    if (name === 'id' && kind !== 'bigint') return 'md5(random()::text)'
    // A column that takes some words only gets the first of them.
    if (choice !== null) return kind.endsWith('[]') ? `'{${choice}}'` : `'${choice}'`
    if (kind.endsWith('[]')) return `'{${canary}}'`
    return kind === 'character varying' ? `left('${canary}', ${most})` : (plainValues[kind] ?? `'${canary}'`)
  })
  const names = columns.map(({ name }) => `"${name}"`)
  await booted.sql(`insert into "${table}" (${names.join(', ')}) values (${values.join(', ')})`)
}

const plainValues: Readonly<Record<string, string>> = {
  character: `'1'`,
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  real: '1',
  'double precision': '1',
  boolean: 'true',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  'timestamp without time zone': 'localtimestamp',
  tsrange: `tsrange(localtimestamp, localtimestamp + interval '1 day')`,
  'time without time zone': `'08:00'`,
  jsonb: `'{}'`,
  bytea: `''`,
}

async function textColumns(booted: Booted, table: string) {
  return booted.sql<{ name: string; kind: string; most: number }>(
    `select a.attname as name, format_type(a.atttypid, null) as kind, case when a.atttypmod > 4 then a.atttypmod - 4 else 200 end as most
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
       and (a.atttypmod = -1 or a.atttypmod - 4 >= 12)
       and a.attname not in ('id', 'hotel_code', 'tenant_id', 'user_id', 'token_hash')
       and not exists (select 1 from pg_constraint f where f.conrelid = a.attrelid and f.contype in ('f', 'p') and a.attnum = any(f.conkey))`,
    [table],
  )
}

async function attempt(booted: Booted, statement: string): Promise<boolean> {
  try {
    const rows = await booted.sql(`${statement} returning 1 as done`)
    return rows.length > 0
  } catch {
    // A check, an exclusion or a type of its own: the column keeps what it has.
    return false
  }
}
