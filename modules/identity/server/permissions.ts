import { pinyinOf } from '@kezhan/people/server/pinyin'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { UserPermissions } from '../model/session-calls'
import { type PermissionRow, permissionsOf } from '../rules/menu-tree'
import { isSafeMode } from './config-store'

const columns = `p.id, p.parent_id, p.name, p.menu_type, p.url, p.component, p.perms, p.icon,
  p.is_route, p.is_hidden, p.keep_alive, p.always_show,
  p.is_external, p.redirect, p.is_open, p.is_built,
  p.needs, p.needs_hotel, p.status, p.perms_type`

export async function permissionsFor(ctx: Ctx): Promise<UserPermissions> {
  const all = await ctx.platformDb.query<PermissionRow>(
    `select ${columns} from sys_permission p order by p.sort_no, p.id`,
  )
  const granted = await ctx.platformDb.query<{ id: string }>(
    `select g.permission_id as id from sys_user_grant g where g.user_id = $1
     union select p.id from sys_permission p where exists (
       select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = $1 and r.has_all = 'Y')`,
    [ctx.user.id],
  )
  const ids = new Set(granted.map(row => row.id))
  // The parametrised pages of stored forms are open to all; what they may show is decided by the form's own rights.
  return permissionsOf(
    all.filter(row => ids.has(row.id) || row.isOpen === 'Y' || isOpenPage(row)),
    all,
    {
      sysSafeMode: await isSafeMode(ctx.platformDb),
      hasHotel: ctx.user.hotelCode !== '',
      wordsOf: pinyinOf,
    },
  )
}

const isOpenPage = (row: PermissionRow): boolean =>
  row.menuType === 1 && row.isHidden === 'Y' && (row.url ?? '').includes('/:')
