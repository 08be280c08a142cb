import { everything } from '@kezhan/resource/condition'
import { conditionOfRules, type DataRule, type RuleVariable } from '@kezhan/resource/data-rule'
import { type FieldRights, fieldRightsOf } from '@kezhan/resource/field-rights'
import { Cache } from '@kezhan/server-kit/cache'
import { type Database, platformScope } from '@kezhan/server-kit/db/database'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { type Rights, todayOf, type User } from '@kezhan/server-kit/user'

type Holder = Omit<User, 'rights'>
interface Grants {
  readonly version: number
  readonly hasAll: boolean
  readonly codes: ReadonlySet<string>
  readonly rules: ReadonlyMap<string, readonly DataRule[]>
  /** What of them is about fields; the same value as long as the grants are, so that what follows from it can be kept. */
  readonly fields: ReadonlyMap<string, FieldRights>
  /** The codes of all departments that he belongs to. */
  readonly orgCodes: readonly string[]
}

const caches = new WeakMap<Database, Cache<Grants>>()

function cacheOf(database: Database): Cache<Grants> {
  const known = caches.get(database)
  if (known !== undefined) return known
  const fresh = new Cache<Grants>({ name: 'rights', title: '用户权限', keyedBy: '用户', most: 2000 })
  caches.set(database, fresh)
  return fresh
}

/** What a user holds, cached until any grant anywhere changes. */
export async function rightsOf(database: Database, user: Holder, version: number): Promise<Rights> {
  return makeRights(await grantsOf(database, user.id, version), user)
}

/** What a user may do, whatever rows he sees of it. */
export async function heldBy(
  database: Database,
  userId: string,
  version: number,
): Promise<Pick<Rights, 'can'>> {
  const { hasAll, codes } = await grantsOf(database, userId, version)
  return { can: code => hasAll || codes.has(code) }
}

async function grantsOf(database: Database, userId: string, version: number): Promise<Grants> {
  const cache = cacheOf(database)
  const kept = cache.get(userId, grants => grants.version === version)
  if (kept !== undefined) return kept
  const grants = await loadGrants(database, userId, version)
  cache.set(userId, grants)
  return grants
}

function makeRights({ hasAll, codes, rules, fields: ofFields, orgCodes }: Grants, user: Holder): Rights {
  return {
    can: code => hasAll || codes.has(code),
    holdsAll: hasAll,
    rowsOf: (code, fields) => {
      const dataRules = rules.get(code)
      if (dataRules === undefined) return everything
      const now = hotelTime(new Date())
      return conditionOfRules(dataRules, variablesOf(user, orgCodes, now), fields, todayOf(user, now))
    },
    fieldsOf: code => ofFields.get(code),
    bindsFields: ofFields.size > 0,
  }
}

function variablesOf(user: Holder, orgCodes: readonly string[], now: string): Record<RuleVariable, string> {
  return {
    sys_user_code: user.username,
    sys_user_name: user.realname,
    sys_org_code: user.orgCode ?? '',
    sys_multi_org_code: orgCodes.join(','),
    sys_date: now.slice(0, 10),
    sys_time: now,
    tenant_id: user.tenantId,
  }
}

/** What a role gives by itself, judged as for a person who has nothing else. */
export interface RoleRights {
  readonly rights: Rights
  readonly rules: Grants['rules']
  readonly permissionIds: ReadonlySet<string>
}

export async function rightsOfRole(database: Database, roleId: string, holder: Holder): Promise<RoleRights> {
  const db = database.scoped(platformScope)
  const [role] = await db.query<{ hasAll: string }>('select has_all from sys_role where id = $1', [roleId])
  const hasAll = role?.hasAll === 'Y'
  const rows = await db.query<GrantRow & { id: string }>(
    `select p.id, p.perms, p.status, g.data_rule_ids as rule_ids from sys_permission p
     left join sys_role_permission g on g.permission_id = p.id and g.role_id = $1
     where $2::boolean or g.role_id is not null`,
    [roleId, hasAll],
  )
  const active = rows.filter(row => row.status === '1')
  const orgCodes = holder.orgCode === null ? [] : [holder.orgCode]
  const grants = { version: 0, hasAll, orgCodes, ...(await grantedBy(database, active)) }
  return {
    rights: makeRights(grants, holder),
    rules: grants.rules,
    permissionIds: new Set(rows.map(row => row.id)),
  }
}

interface GrantRow {
  readonly perms: string | null
  readonly status: string
  readonly ruleIds: string | null
}

async function loadGrants(database: Database, userId: string, version: number): Promise<Grants> {
  const db = database.scoped(platformScope)
  const roles = await db.query<{ hasAll: string }>(
    `select r.has_all from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = $1`,
    [userId],
  )
  const rows = await db.query<GrantRow>(
    `select p.perms, p.status, g.data_rule_ids as rule_ids from sys_user_grant g join sys_permission p on p.id = g.permission_id
     where g.user_id = $1 and (p.perms is not null or g.data_rule_ids <> '') and p.status = '1'`,
    [userId],
  )
  const departments = await db.query<{ code: string }>(
    `select d.org_code as code from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
     where ud.user_id = $1 and d.org_code is not null order by d.org_code`,
    [userId],
  )
  return {
    version,
    hasAll: roles.some(role => role.hasAll === 'Y'),
    ...(await grantedBy(database, rows)),
    orgCodes: departments.map(department => department.code),
  }
}

/** The codes of active entries, and the rules that came with them. */
async function grantedBy(
  database: Database,
  rows: readonly GrantRow[],
): Promise<Pick<Grants, 'codes' | 'rules' | 'fields'>> {
  const ruleIds = rows.flatMap(row => (row.ruleIds ?? '').split(',').filter(id => id !== ''))
  const rules = ruleIds.length === 0 ? new Map<string, DataRule[]>() : await loadRules(database, ruleIds)
  const fields = [...rules].flatMap(([code, ofCode]) => {
    const rights = fieldRightsOf(ofCode)
    return rights === undefined ? [] : [[code, rights] as const]
  })
  return {
    codes: new Set(rows.flatMap(row => row.perms?.split(',') ?? [])),
    rules,
    fields: new Map(fields),
  }
}

/** A rule binds the rights of its entry; one of a page without a right of its own, what the page reads. */
async function loadRules(database: Database, ids: readonly string[]): Promise<Map<string, DataRule[]>> {
  const rows = await database.query<{ perms: string } & DataRule>(
    `select coalesce(p.perms, p.needs) as perms, r.rule_column as "column", r.rule_conditions as "condition", r.rule_value as "value"
     from sys_permission_rule r join sys_permission p on p.id = r.permission_id
     where r.id = any($1::text[]) and r.status = '1' and coalesce(p.perms, p.needs) is not null order by r.id`,
    [ids],
  )
  const rules = new Map<string, DataRule[]>()
  for (const { perms, ...rule } of rows) {
    for (const code of perms.split(',')) rules.set(code, [...(rules.get(code) ?? []), rule])
  }
  return rules
}
