import { randomBytes } from 'node:crypto'
import { user } from '@kezhan/people/model/user'
import { refuse } from '@kezhan/people/rules/refusals'
import { passwordProblem } from '@kezhan/people/rules/registration'
import type { Value } from '@kezhan/resource/field'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { type Hooks, hooksFor, type Row } from '@kezhan/server-kit/resource/hooks'
import { takenField } from '../taken-values'
import { followLists } from './change-users'
import { limitsGiven } from './give-limits'
import { lockSuper, requireGrantable, requireNotAbove, requireSuperLeft, superRolesAmong } from './grantable'
import { keepInBin } from './user-bin'
import { memberOf } from './user-lookups'

const hooks: Hooks = {
  /** `departId` asks for direct members, `code` for people by their ids. */
  narrow({ departId, code }, params) {
    const ids = typeof code === 'string' ? splitList(code) : []
    return [
      ...(typeof departId === 'string' && departId !== '' ? [memberOf([departId], params)] : []),
      ...(ids.length > 0 ? [`t.id = any(${params.add(ids)}::text[])`] : []),
    ]
  },
  shown(rows) {
    for (const row of rows) row.orgCodeTxt = row.selecteddeparts_dictText ?? null
  },
  async withheld(ctx, field, values) {
    return field === 'selectedroles' ? superRolesAmong(ctx, values) : []
  },
  async beforeSave(ctx, db, { id, values, before }) {
    if (before !== undefined) await requireNotAbove(ctx, db, [id])
    await requireFree(db, id, values)
    await requirePlace(ctx, db, id, before, values)
    await requireRoles(ctx, db, id, before, values)
    const orgCode = await orgCodeOf(db, before, values)
    const limited = await limitsGiven(ctx, db, id, before, values)
    const changed = orgCode === undefined ? limited : { ...limited, orgCode }
    if (before !== undefined) return changed
    // Somebody else knows it: whose it is changes it at the first sign-in.
    return { ...changed, password: firstPassword(values.password), mustChangePassword: 'Y' }
  },
  async afterSave(ctx, db, { id, values }) {
    if ('selectedroles' in values) await lockSuper(db)
    if ('selectedroles' in values || 'selecteddeparts' in values) await followLists(db, [id])
    if ('selectedroles' in values && ctx.user.hotelCode === '') await requireSuperLeft(db)
  },
  async beforeDelete(ctx, db, ids) {
    if (ids.includes(ctx.user.id)) throw refuse('user.self')
    await requireNotAbove(ctx, db, ids)
    if (ctx.user.hotelCode === '') {
      await lockSuper(db)
      await requireSuperLeft(db, ids)
    }
    await keepInBin(ctx, db, ids)
  },
}
export const userHooks = hooksFor(user, hooks)

/** A password that nobody knows is as good as none until an administrator sets one. */
function firstPassword(given: Value | undefined): string {
  if (given === null || given === undefined) return `${randomBytes(24).toString('base64url')}a1`
  const problem = passwordProblem(String(given))
  if (problem !== undefined) throw new InvalidInput([{ field: 'password', text: problem }])
  return String(given)
}

async function requireFree(db: Queries, id: string, values: Row): Promise<void> {
  const field = await takenField(db, id, values)
  if (field === null) return
  const kept = await db.query(
    'select 1 from sys_user_bin where lower(username) = lower($1) or phone = $2 or lower(email) = lower($3)',
    [values.username, values.phone, values.email].map(value => value ?? null),
  )
  const text = `${user.fields[field].label}已存在${kept.length > 0 ? '（在用户回收站中）' : ''}`
  throw new InvalidInput([{ field, text }])
}

/** Roles and departments are those of the person's own hotel, which matters to the platform: it sees all of them. */
async function requirePlace(
  ctx: Ctx,
  db: Queries,
  id: string,
  before: Row | undefined,
  values: Row,
): Promise<void> {
  const [row] = await db.query<{ foreign: boolean }>(
    `with place as (
       select tenant_id, hotel_code from sys_user where id = $1
       union all select $2, $3 where not $4::boolean)
     select exists (
       select 1 from place p join sys_role r on r.id = any($5::text[]) where (r.tenant_id, r.hotel_code) <> (p.tenant_id, p.hotel_code)
       union all
       select 1 from place p join sys_depart d on d.id = any($6::text[]) where (d.tenant_id, d.hotel_code) <> (p.tenant_id, p.hotel_code)
     ) as foreign`,
    [
      id,
      ctx.user.tenantId,
      ctx.user.hotelCode,
      before !== undefined,
      listOf(values.selectedroles),
      listOf(values.selecteddeparts),
    ],
  )
  if (row?.foreign) throw refuse('user.foreignRole')
  if (typeof values.post === 'string') await requirePost(ctx, db, id, values.post)
}

async function requirePost(ctx: Ctx, db: Queries, id: string, post: string): Promise<void> {
  const foreign = await db.query(
    `select 1 from sys_position p where p.id = $1
       and p.tenant_id <> coalesce((select u.tenant_id from sys_user u where u.id = $2), $3)`,
    [post, id, ctx.user.tenantId],
  )
  if (foreign.length > 0) throw refuse('user.foreignPost')
}

/** Only roles that come or go are asked about; nobody changes his own. */
async function requireRoles(
  ctx: Ctx,
  db: Queries,
  id: string,
  before: Row | undefined,
  values: Row,
): Promise<void> {
  if (!('selectedroles' in values)) return
  const [old, fresh] = [listOf(before?.selectedroles), listOf(values.selectedroles)]
  const moved = [...fresh.filter(role => !old.includes(role)), ...old.filter(role => !fresh.includes(role))]
  if (moved.length === 0) return
  if (id === ctx.user.id) throw refuse('user.ownRoles')
  await requireGrantable(ctx, db, moved)
}

/** One works for a department that one belongs to; undefined where nothing changes. */
async function orgCodeOf(
  db: Queries,
  before: Row | undefined,
  values: Row,
): Promise<string | null | undefined> {
  if (!('selecteddeparts' in values)) return undefined
  const own = await db.query<{ orgCode: string }>(
    'select org_code from sys_depart where id = any($1::text[]) order by org_code',
    [listOf(values.selecteddeparts)],
  )
  const isStill = own.some(({ orgCode }) => orgCode === before?.orgCode)
  return isStill ? undefined : (own[0]?.orgCode ?? null)
}

const listOf = (value: Value | undefined): string[] => (typeof value === 'string' ? splitList(value) : [])
