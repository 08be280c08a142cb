import { columnOf } from './column-name'
import type { Child, Resource, Scope } from './define'
import type { Fields } from './field'
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
    notNull: field.required === true,
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

/** The statements that make the table, its keys, its second wall (row-level security) and its grants. */
export function createTable(resource: Resource): string[] {
  const children = Object.values(resource.children ?? {})
  return [
    ...tableStatements(
      resource.table,
      columnsOf(resource),
      resource.fields,
      resource.scope,
      scopeKey[resource.scope],
    ),
    ...(resource.tree === undefined ? [] : treeStatements(resource.table, columnOf(resource.tree.parent))),
    ...children.flatMap(child => childStatements(resource, child)),
  ]
}

function tableStatements(
  table: string,
  columns: readonly Column[],
  fields: Fields,
  scope: Scope,
  uniqueWithin: readonly string[],
): string[] {
  return [
    `create table ${table} (\n  ${columns.map(columnText).join(',\n  ')},\n  primary key (id)\n)`,
    ...uniqueStatements(table, fields, uniqueWithin),
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

/** Unique within the scope; a child's value only within its master. */
function uniqueStatements(table: string, fields: Fields, within: readonly string[]): string[] {
  return Object.entries(fields)
    .filter(([, field]) => field.unique)
    .map(([name]) => {
      const columns = [...within, quoted(columnOf(name))].join(', ')
      return `create unique index ${table}_${columnOf(name)}_key on ${table} (${columns})`
    })
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

function childStatements(resource: Resource, child: Child): string[] {
  const key = quoted(columnOf(child.masterKey))
  const columns = columnsOf({ fields: child.fields, scope: resource.scope }, child.masterKey)
  return [
    ...tableStatements(child.table, columns, child.fields, resource.scope, [key]),
    `alter table ${child.table} add constraint ${child.table}_master foreign key (${key}) references ${resource.table} (id) on delete cascade`,
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
  before: Resource,
  after: Resource,
  converted: readonly string[] = [],
): string[] {
  const real = new Map(present.map(column => [column.name, column]))
  const wanted = new Map(columnsOf(after).map(column => [column.name, column]))
  const added = [...wanted.values()].filter(({ name }) => !real.has(name))
  const freed = present.filter(({ name, notNull }) => notNull && wanted.get(name)?.notNull !== true)
  return [
    ...added.map(({ name, type }) => `alter table ${after.table} add column ${quoted(name)} ${type}`),
    ...freed.map(({ name }) => `alter table ${after.table} alter column ${quoted(name)} drop not null`),
    ...uniqueChanges(before, after, converted),
  ]
}

function uniqueChanges(before: Resource, after: Resource, converted: readonly string[]): string[] {
  const isUnique = ({ fields }: Resource, name: string): boolean =>
    Object.hasOwn(fields, name) && fields[name]?.unique === true
  const gone = Object.keys(before.fields).filter(name => isUnique(before, name) && !isUnique(after, name))
  const fresh = Object.entries(after.fields).filter(
    ([name]) => isUnique(after, name) && (!isUnique(before, name) || converted.includes(name)),
  )
  return [
    ...gone.map(name => `drop index if exists ${after.table}_${columnOf(name)}_key`),
    ...uniqueStatements(after.table, Object.fromEntries(fresh), scopeKey[after.scope]),
  ]
}
