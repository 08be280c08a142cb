import { newId } from '@kezhan/server-kit/new-id'
import { hashPassword } from '@kezhan/server-kit/password'
import { demoPassword } from '../seed/demo-data'
import { type Booted, signIn } from './boot'

export interface Person {
  readonly id: string
  readonly roleId: string
  readonly username: string
  readonly tenantId: string
  readonly hotelCode: string
  readonly token: string
}

export interface NewPerson {
  readonly username: string
  readonly tenantId: string
  readonly hotelCode: string
  /** Rights by code, or every right there is at this moment, one by one. */
  readonly rights: 'all' | readonly string[]
}

/** A user with a role of its own, signed in. */
export async function addPerson(booted: Booted, person: NewPerson): Promise<Person> {
  const { username, tenantId, hotelCode, rights } = person
  const [id, roleId] = [newId(), newId()]
  await booted.sql(
    'insert into sys_role (id, tenant_id, hotel_code, role_code, role_name) values ($1, $2, $3, $4, $4)',
    [roleId, tenantId, hotelCode, `role_${username}`],
  )
  await booted.sql(
    `insert into sys_user (id, tenant_id, hotel_code, username, password, realname, org_code) values ($1, $2, $3, $4, $5, $6, 'A01')`,
    [id, tenantId, hotelCode, username, await hashPassword(demoPassword), `人员${username}`],
  )
  await booted.sql('insert into sys_user_role (user_id, role_id) values ($1, $2)', [id, roleId])
  await grant(booted, roleId, rights)
  return {
    id,
    roleId,
    username,
    tenantId,
    hotelCode,
    token: await signIn(booted.app, username, hotelCode === ''),
  }
}

export async function grant(
  booted: Booted,
  roleId: string,
  rights: 'all' | readonly string[],
): Promise<void> {
  await booted.sql(
    `insert into sys_role_permission (role_id, permission_id)
     select $1, id from sys_permission where perms is not null and ($2::text[] is null or perms = any($2))
     on conflict do nothing`,
    [roleId, rights === 'all' ? null : rights],
  )
}

/** Somebody who may do everything but this. */
export async function addPersonWithout(
  booted: Booted,
  place: Omit<NewPerson, 'rights'>,
  rights: readonly string[],
): Promise<Person> {
  const person = await addPerson(booted, { ...place, rights: 'all' })
  await withdraw(booted, person.roleId, rights)
  return person
}

/** Takes rights from a role, each of which it held. */
export async function withdraw(booted: Booted, roleId: string, rights: readonly string[]): Promise<void> {
  const taken = await booted.sql<{ perms: string }>(
    `delete from sys_role_permission g using sys_permission p where p.id = g.permission_id and g.role_id = $1
       and p.perms = any($2::text[]) returning p.perms`,
    [roleId, rights],
  )
  const missing = rights.filter(right => !taken.some(one => one.perms === right))
  if (missing.length > 0) throw new Error(`the role has no right ${missing.join(' ')}`)
}

/** A second hotel of the first tenant: the nearest neighbour there can be. */
export async function addNeighbourHotel(booted: Booted, code: string): Promise<void> {
  await booted.sql(
    `insert into hotel (code, tenant_id, name, business_date) values ($1, '1', '邻居酒店', current_date)`,
    [code],
  )
}
