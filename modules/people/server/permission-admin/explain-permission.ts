import { grouped } from '@kezhan/base/grouped'
import type { explainPermission as call } from '@kezhan/people/model/grant-calls'
import { type AskedAbout, explain } from '@kezhan/people/rules/explain-permission'
import { refuse } from '@kezhan/people/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { rulesByIds } from './data-rules'
import { type EntryParts, entriesHere } from './entries-here'

/** People of another hotel do not exist for the asker. */
export const explainPermission =
  (parts: EntryParts): HandlerOf<typeof call> =>
  async (ctx, { username, code }) => {
    const [user] = await ctx.db.query<AskedUser>(
      'select id, username, realname, status, hotel_code from sys_user where username = $1',
      [username.trim()],
    )
    if (user === undefined) throw refuse('user.missing')
    return { result: explain(await askedAbout(ctx, parts, user, code.trim())) }
  }

/** Everything that decides whether somebody may use a right or open a page. */
export async function askedAbout(
  ctx: Ctx,
  parts: EntryParts,
  user: AskedUser,
  code: string,
): Promise<AskedAbout> {
  const entries = await entriesHere(ctx, parts)
  const marks = await ctx.db.query<Mark>(
    `select id, is_open = 'Y' as is_open, is_built = 'Y' as is_built, needs_hotel = 'Y' as needs_hotel, needs
     from sys_permission where is_open = 'Y' or is_built = 'N' or needs_hotel = 'Y' or needs is not null`,
  )
  return {
    user,
    code,
    entries,
    openIds: new Set(marks.filter(mark => mark.isOpen).map(mark => mark.id)),
    unbuiltIds: new Set(marks.filter(mark => !mark.isBuilt).map(mark => mark.id)),
    hotelIds: new Set(marks.filter(mark => mark.needsHotel).map(mark => mark.id)),
    needs: new Map(marks.flatMap(({ id, needs }) => (needs === null ? [] : [[id, needs] as const]))),
    roles: await rolesOf(ctx, user.id),
  }
}

type AskedUser = AskedAbout['user'] & { readonly id: string }

interface Mark {
  readonly id: string
  readonly isOpen: boolean
  readonly isBuilt: boolean
  readonly needsHotel: boolean
  readonly needs: string | null
}

interface GrantRow {
  readonly roleId: string
  readonly roleName: string
  readonly hasAll: string
  readonly permissionId: string | null
  readonly ruleIds: string | null
}

async function rolesOf(ctx: Ctx, userId: string): Promise<AskedAbout['roles']> {
  const rows = [...(await hotelRoles(ctx, userId)), ...(await departmentRoles(ctx, userId))]
  const ruleIds = rows.flatMap(row => splitList(row.ruleIds ?? ''))
  const rules = new Map((await rulesByIds(ctx.db, ruleIds)).map(rule => [rule.id, rule]))
  return [...grouped(rows, row => row.roleId)].map(([id, ofRole]) => ({
    id,
    name: ofRole[0]?.roleName ?? '',
    hasAll: ofRole[0]?.hasAll === 'Y',
    grants: ofRole.flatMap(({ permissionId, ruleIds: own }) =>
      permissionId === null
        ? []
        : [{ permissionId, rules: splitList(own ?? '').flatMap(rule => rules.get(rule) ?? []) }],
    ),
  }))
}

const hotelRoles = (ctx: Ctx, userId: string): Promise<GrantRow[]> =>
  ctx.db.query<GrantRow>(
    `select r.id as role_id, r.role_name, r.has_all, rp.permission_id, rp.data_rule_ids as rule_ids
     from sys_user_role ur join sys_role r on r.id = ur.role_id left join sys_role_permission rp on rp.role_id = r.id
     where ur.user_id = $1 order by r.role_code, r.id, rp.permission_id`,
    [userId],
  )

/** Under the name of the department, and under its rules too. */
const departmentRoles = (ctx: Ctx, userId: string): Promise<GrantRow[]> =>
  ctx.db.query<GrantRow>(
    `select r.id as role_id, d.depart_name || '·' || r.role_name as role_name, 'N' as has_all, g.permission_id,
       g.data_rule_ids as rule_ids
     from sys_depart_role_user du join sys_depart_role r on r.id = du.drole_id join sys_depart d on d.id = r.depart_id
     left join sys_depart_role_grant g on g.role_id = r.id
     where du.user_id = $1 order by d.org_code, r.role_code, r.id, g.permission_id`,
    [userId],
  )
