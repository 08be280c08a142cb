import { columnOf } from './column-name'
import type { Resource, Scope } from './define'
import { columnTypeOf } from './kinds/registry'

export interface Column {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
}

/** The columns of a table as the definition wants them; `check-resources` compares a migrated database with it. */
export function columnsOf(resource: Pick<Resource, 'fields' | 'scope'>, masterKey?: string): Column[] {
  const own = Object.entries(resource.fields).map(([name, field]) => ({
    name: columnOf(name),
    type: columnTypeOf(field),
    // What may be hidden or follows from other values may also be missing.
    notNull: field.required === true && field.visibleWhen === undefined && field.computed === undefined,
  }))
  const master = masterKey === undefined ? [] : [{ name: columnOf(masterKey), type: idType, notNull: true }]
  return [
    { name: 'id', type: idType, notNull: true },
    ...scopeColumns[resource.scope],
    ...master,
    ...own,
    ...auditColumns,
  ]
}

const idType = 'varchar(40) collate "C"'
const scopeText = 'varchar(32) collate "C"'
const scopeColumns: Readonly<Record<Scope, readonly Column[]>> = {
  global: [],
  tenant: [{ name: 'tenant_id', type: scopeText, notNull: true }],
  hotel: [
    { name: 'tenant_id', type: scopeText, notNull: true },
    { name: 'hotel_code', type: scopeText, notNull: true },
  ],
}
const auditColumns: readonly Column[] = [
  { name: 'sys_org_code', type: 'varchar(64) collate "C"', notNull: false },
  { name: 'version', type: 'integer', notNull: true },
  { name: 'create_by', type: 'varchar(64)', notNull: false },
  { name: 'create_time', type: 'timestamptz(3)', notNull: true },
  { name: 'update_by', type: 'varchar(64)', notNull: false },
  { name: 'update_time', type: 'timestamptz(3)', notNull: false },
]
const columnDefaults: Readonly<Record<string, string>> = {
  version: ' default 1',
  create_time: ' default now()',
}

/** One table of a resource: its own, or that of a child, whose rows hang on a master. */
export interface TableShape extends Pick<Resource, 'table' | 'scope' | 'fields' | 'keys'> {
  readonly masterKey?: string
}

/** The table of the resource, then those of its children. */
export const shapesOf = (resource: Resource): readonly [TableShape, ...TableShape[]] => [
  resource,
  ...Object.values(resource.children ?? {}).map(child => ({ ...child, scope: resource.scope })),
]

/** The statements that make the tables, their keys, their second wall (row-level security) and their grants. */
export function createTable(resource: Resource): string[] {
  const [own, ...children] = shapesOf(resource)
  return [
    ...tableStatements(own),
    ...(resource.tree === undefined ? [] : treeStatements(resource.table, columnOf(resource.tree.parent))),
    ...children.flatMap(child => createChild(resource.table, child)),
  ]
}

function tableStatements(shape: TableShape): string[] {
  const { table, scope } = shape
  const columns = columnsOf(shape, shape.masterKey).map(columnText)
  return [
    `create table ${table} (\n  ${columns.join(',\n  ')},\n  primary key (id)\n)`,
    ...keysOf(shape).map(key => keyStatement(shape, key)),
    `create index ${table}_recent on ${table} (${[...scopeKey[scope], 'create_time desc', 'id'].join(', ')})`,
    ...securityStatements(table, scope),
  ]
}

const scopeKey: Readonly<Record<Scope, readonly string[]>> = {
  global: [],
  tenant: ['tenant_id'],
  hotel: ['tenant_id', 'hotel_code'],
}

const columnText = ({ name, type, notNull }: Column): string =>
  `${quoted(name)} ${type}${notNull ? ' not null' : ''}${columnDefaults[name] ?? ''}`

/** Field names may be words of SQL, such as `order`. */
const quoted = (name: string): string => `"${name}"`

/** What no two rows may have alike: one field, or some together under a name. */
interface Key {
  readonly index: string
  readonly names: readonly string[]
}

export function keysOf({ table, fields, keys = {} }: Pick<TableShape, 'table' | 'fields' | 'keys'>): Key[] {
  return [
    ...Object.keys(fields)
      .filter(name => fields[name]?.unique)
      .map(name => ({ index: indexName(table, name), names: [name] })),
    ...Object.entries(keys).map(([name, names]) => ({ index: indexName(table, name), names })),
  ]
}

/** PostgreSQL keeps the first 63 letters of a name. */
const kept = (name: string): string => name.slice(0, 63)
export const indexName = (table: string, name: string): string => kept(`${table}_${columnOf(name)}_key`)

/** What else is made beside a table, by names that no key may have. */
export const otherIndexes = (table: string): string[] =>
  ['recent', 'master_idx', 'parent_idx'].map(end => kept(`${table}_${end}`))

/** Unique within the scope; a child's value only within its master. */
function keyStatement({ table, scope, masterKey }: TableShape, { index, names }: Key): string {
  const within = masterKey === undefined ? scopeKey[scope] : [quoted(columnOf(masterKey))]
  const columns = [...within, ...names.map(name => quoted(columnOf(name)))].join(', ')
  return `create unique index ${index} on ${table} (${columns})`
}

/**
 * The wall behind the scope that the engine adds itself. The settings are read once per statement (the scalar
 * subquery), and a plain equality meets the engine's own in the index: no row is looked at twice. The platform,
 * which may see every hotel, has a role and a policy of its own.
 */
function securityStatements(table: string, scope: Scope): string[] {
  const grant = `grant select, insert, update, delete on ${table} to kezhan_app`
  if (scope === 'global') return [grant]
  const tenant = `tenant_id = (select current_setting('kezhan.tenant', true))`
  const hotel = `hotel_code = (select current_setting('kezhan.hotel', true))`
  return [
    grant,
    `alter table ${table} enable row level security`,
    `create policy ${table}_scope on ${table} to kezhan_app using (${scope === 'hotel' ? `${tenant} and ${hotel}` : tenant})`,
    `create policy ${table}_platform on ${table} to kezhan_platform using (true)`,
  ]
}

function treeStatements(table: string, parent: string): string[] {
  return [
    `alter table ${table} add constraint ${table}_parent foreign key (${quoted(parent)}) references ${table} (id)`,
    `create index ${table}_parent_idx on ${table} (${quoted(parent)})`,
  ]
}

/** The table of a child whose master's is there. */
export function createChild(master: string, child: TableShape): string[] {
  const key = quoted(columnOf(child.masterKey ?? ''))
  return [
    ...tableStatements(child),
    `alter table ${child.table} add constraint ${child.table}_master foreign key (${key}) references ${master} (id) on delete cascade`,
    `create index ${child.table}_master_idx on ${child.table} (${key})`,
  ]
}

/**
 * What a table lacks of the new shape, once its columns hold what they shall. `present` are the columns that it really has: a
 * removed field keeps its column and its data, and nothing is ever dropped. The keys of
 * `converted` fields are made again.
 */
export function alterTable(
  present: readonly Column[],
  before: TableShape,
  after: TableShape,
  converted: readonly string[] = [],
): string[] {
  const real = new Map(present.map(column => [column.name, column]))
  const wanted = new Map(columnsOf(after, after.masterKey).map(column => [column.name, column]))
  const added = [...wanted.values()].filter(({ name }) => !real.has(name))
  const freed = present.filter(({ name, notNull }) => notNull && wanted.get(name)?.notNull !== true)
  return [
    ...added.map(({ name, type }) => `alter table ${after.table} add column ${quoted(name)} ${type}`),
    ...freed.map(({ name }) => `alter table ${after.table} alter column ${quoted(name)} drop not null`),
    ...keyChanges(before, after, converted),
  ]
}

function keyChanges(before: TableShape, after: TableShape, converted: readonly string[]): string[] {
  const same = (one: Key, other: Key): boolean =>
    one.index === other.index && one.names.join() === other.names.join()
  const [old, fresh] = [keysOf(before), keysOf(after)]
  const gone = old.filter(key => !fresh.some(one => same(one, key)))
  const made = fresh.filter(
    key => !old.some(one => same(one, key)) || key.names.some(name => converted.includes(name)),
  )
  return [
    ...gone.map(({ index }) => `drop index if exists ${index}`),
    ...made.map(key => keyStatement(after, key)),
  ]
}
