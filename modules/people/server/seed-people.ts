import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'

interface Place {
  readonly tenantId: string
  readonly hotelCode: string
}

/** A role as an installation brings it. */
export interface SeedRole {
  readonly code: string
  readonly name: string
  readonly hasAll: boolean
  /** Places of the menu by the beginning of their paths; a page brings the right to its list with it. */
  readonly pages: readonly `/${string}`[]
  /** Further rights by prefix: `base:building` grants all of its rights, `base:building:list` the one. */
  readonly grants: readonly string[]
}

/** The role with all entries of the menu that it needs: its pages and the groups around them, and their buttons. */
export async function ensureRole(
  db: Queries,
  role: SeedRole,
  { tenantId, hotelCode }: Place,
): Promise<string> {
  const [known] = await db.query<{ id: string }>(
    'select id from sys_role where tenant_id = $1 and hotel_code = $2 and role_code = $3',
    [tenantId, hotelCode, role.code],
  )
  if (known !== undefined) return known.id
  const id = newId()
  await db.query(
    'insert into sys_role (id, tenant_id, hotel_code, role_code, role_name, has_all) values ($1, $2, $3, $4, $5, $6)',
    [id, tenantId, hotelCode, role.code, role.name, role.hasAll ? 'Y' : 'N'],
  )
  await grantRole(db, role, id)
  return id
}

/** Gives the role its part of the menu, or of those entries only that have just come with a new version. */
export async function grantRole(
  db: Queries,
  { pages, grants }: SeedRole,
  roleId: string,
  newEntries?: readonly string[],
): Promise<void> {
  await db.query(
    `insert into sys_role_permission (role_id, permission_id)
     select $1, p.id from sys_permission p
     where (exists (select 1 from unnest($2::text[]) as g (code) where p.perms = g.code or p.perms like g.code || ':%')
         or exists (select 1 from unnest($3::text[]) as g (path) where p.url = g.path or p.url like g.path || '/%'))
       and ($4::text[] is null or p.id = any($4))
     on conflict do nothing`,
    [roleId, grants, pages, newEntries ?? null],
  )
}

interface NewUser extends Place {
  readonly username: string
  readonly realname: string
  readonly orgCode: string | null
  /** Departments besides the one he works for at first. */
  readonly furtherOrgCodes?: readonly string[]
  readonly phone?: string | undefined
}

export async function addUser(
  db: Queries,
  user: NewUser,
  passwordHash: string,
  roleId: string,
): Promise<void> {
  const id = newId()
  await db.query(
    `insert into sys_user (id, tenant_id, hotel_code, username, password, realname, org_code, phone, create_by) values ($1, $2, $3, $4, $5, $6, $7, $8, 'seed')`,
    [
      id,
      user.tenantId,
      user.hotelCode,
      user.username,
      passwordHash,
      user.realname,
      user.orgCode,
      user.phone ?? null,
    ],
  )
  await db.query('insert into sys_user_role (user_id, role_id) values ($1, $2)', [id, roleId])
  await db.query(
    `insert into sys_user_depart (user_id, dep_id)
     select $1, id from sys_depart where tenant_id = $2 and hotel_code = $3 and org_code = any($4::text[])`,
    [id, user.tenantId, user.hotelCode, [user.orgCode, ...(user.furtherOrgCodes ?? [])]],
  )
}
