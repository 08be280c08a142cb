import { knownHere } from '@kezhan/people/server/permission-admin/entries-here'
import { pinyinOf } from '@kezhan/people/server/pinyin'
import { actions, isReading, needsHotelTo } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { ModuleParts } from '@kezhan/server-kit/server-module'
import type { UserPermissions } from '../model/session-calls'
import { type PermissionRow, permissionsOf } from '../rules/menu-tree'
import { isSafeMode } from './config-store'

/** What the menu must know of the server beside its rows. */
export type MenuParts = Pick<ModuleParts, 'everyResource' | 'rightsBySide'> & {
  /** Addresses of pages that have nothing more to say to this person. */
  readonly finishedScreens: (ctx: Ctx) => Promise<readonly string[]>
}

const columns = `p.id, p.parent_id, p.name, p.menu_type, p.url, p.component, p.perms, p.icon,
  p.is_route, p.is_hidden, p.keep_alive, p.always_show,
  p.is_external, p.redirect, p.is_open, p.is_built,
  p.needs, p.needs_hotel, p.status, p.perms_type`

export async function permissionsFor(ctx: Ctx, parts: MenuParts): Promise<UserPermissions> {
  const granted = await ctx.platformDb.query<{ id: string }>(
    `select g.permission_id as id from sys_user_grant g where g.user_id = $1
     union select p.id from sys_permission p where exists (
       select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = $1 and r.has_all = 'Y')`,
    [ctx.user.id],
  )
  return permissionsOfGrants(ctx, parts, new Set(granted.map(row => row.id)))
}

/** The menu and the rights of who was granted these entries. */
export async function permissionsOfGrants(
  ctx: Ctx,
  parts: MenuParts,
  ids: ReadonlySet<string>,
): Promise<UserPermissions> {
  const rows = await ctx.platformDb.query<PermissionRow>(
    `select ${columns} from sys_permission p order by p.sort_no, p.id`,
  )
  const all = await knownHere(ctx, parts, rows)
  const hasHotel = ctx.user.hotelCode !== ''
  const finished = await parts.finishedScreens(ctx)
  // The parametrised pages of stored forms are open to all; what they may show is decided by the form's own rights.
  return permissionsOf(
    all.filter(
      row => (ids.has(row.id) || row.isOpen === 'Y' || isOpenPage(row)) && !finished.includes(row.url ?? ''),
    ),
    all,
    {
      sysSafeMode: await isSafeMode(ctx.platformDb),
      hasHotel,
      elsewhere: hasHotel ? parts.rightsBySide.platform : await hotelRights(parts),
      wordsOf: pinyinOf,
    },
  )
}

const isOpenPage = (row: PermissionRow): boolean =>
  row.menuType === 1 && row.isHidden === 'Y' && (row.url ?? '').includes('/:')

/** Those of screens about hotels, and of resources that need one to be read or written, drawn forms among them. */
async function hotelRights({ everyResource, rightsBySide }: MenuParts): Promise<ReadonlySet<string>> {
  const ofResources = (await everyResource()).flatMap(resource =>
    actions
      .filter(action => needsHotelTo(isReading(action) ? 'read' : 'write', resource))
      .map(action => permissionOf(resource, action)),
  )
  return new Set<string>([...rightsBySide.hotel, ...ofResources])
}
