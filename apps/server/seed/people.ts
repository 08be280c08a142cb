import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import type { DemoRole } from './demo-data'

export interface Place {
  readonly tenantId: string
  readonly hotelCode: string
}

/** The role with all entries of the menu that its rights need: pages, their buttons and the groups above them. */
export async function ensureRole(
  db: Queries,
  role: DemoRole,
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
  await db.query(
    `with recursive held as (
       select p.id, p.parent_id from sys_permission p
       where exists (select 1 from unnest($2::text[]) as g (code) where p.perms = g.code or p.perms like g.code || ':%')
       union
       select p.id, p.parent_id from sys_permission p join held on p.id = held.parent_id
     )
     insert into sys_role_permission (role_id, permission_id) select $1, id from held`,
    [id, role.grants],
  )
  return id
}

export interface NewUser extends Place {
  readonly username: string
  readonly realname: string
  readonly orgCode: string | null
}

export async function addUser(
  db: Queries,
  user: NewUser,
  passwordHash: string,
  roleId: string,
): Promise<void> {
  const id = newId()
  await db.query(
    `insert into sys_user (id, tenant_id, hotel_code, username, password, realname, org_code, create_by) values ($1, $2, $3, $4, $5, $6, $7, 'seed')`,
    [id, user.tenantId, user.hotelCode, user.username, passwordHash, user.realname, user.orgCode],
  )
  await db.query('insert into sys_user_role (user_id, role_id) values ($1, $2)', [id, roleId])
}
