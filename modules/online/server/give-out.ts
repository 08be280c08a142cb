import { addMenuRows } from '@kezhan/people/server/menu-store'
import { grantEntries } from '@kezhan/people/server/permission-admin/grant-entries'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { groupComponent, menuId, menuRows } from '@kezhan/resource/menu'
import { type Ctx, homeCtx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { isPlatform } from '@kezhan/server-kit/user'
import type { synchroniseForm } from '../model/calls'
import { refuse } from '../rules/refusals'
import { type PageWay, pageOfWay, pagePath } from './form-entries'

type Asked = Partial<Pick<InputOf<typeof synchroniseForm>, 'menuParentId' | 'roleIds' | 'rights' | 'way'>>

/** The place in the menu and who may use the form, in the transaction that publishes it. */
export async function giveOut(
  ctx: Ctx,
  db: Queries,
  code: string,
  resource: Resource,
  { menuParentId, roleIds, rights, way }: Asked,
): Promise<void> {
  // The entry keeps its id, whichever way it opens in.
  const path = pagePath(code)
  const present = await presentPlace(db, path)
  const place = menuParentId ? await chosenPlace(ctx, db, menuParentId) : (present ?? firstPlace(ctx))
  const page = pageOf(code, resource, way, present)
  const screen = { path, component: 'online/OnlineFormListPage', resource }
  const rows = menuRows([{ path, title: resource.title, hidden: place.hidden, screen }], place.parentId)
  const made = await addMenuRows(
    db,
    rows.map(row => (row.url === path ? { ...row, ...page, sortNo: place.sortNo } : row)),
  )
  if (!roleIds || roleIds.length === 0) return
  const given = rights === 'view' ? rows.filter(row => row.menuType === 1) : rows
  await grantEntries(
    ctx,
    db,
    roleIds,
    given.map(row => row.id),
    new Set(made),
  )
  // Afterwards: who does not see a role is told that there is none.
  await refuseForeignRoles(db, resource, roleIds)
}

/** What one hotel has drawn is for its people, and the platform's who act in it. */
async function refuseForeignRoles(
  db: Queries,
  { ofHotel }: Resource,
  roleIds: readonly string[],
): Promise<void> {
  if (ofHotel === undefined) return
  const foreign = await db.query(
    `select 1 from sys_role where id = any($1::text[]) and hotel_code not in ('', $2) limit 1`,
    [roleIds, ofHotel],
  )
  if (foreign.length > 0) throw refuse('form.foreignRoles')
}

interface Place {
  readonly parentId: string
  readonly hidden: boolean
  readonly sortNo: number
}

interface PresentPlace extends Place {
  readonly url: string
  readonly component: string
}

/** The platform says where a form stands, if anywhere; what a hotel draws stands beside the forms, for those who get it. */
const firstPlace = (ctx: Ctx): Place => ({
  parentId: menuId('/online'),
  hidden: isPlatform(ctx.user),
  sortNo: isPlatform(ctx.user) ? 1 : 100,
})

/** Who publishes again without a word about it leaves the entry where it is. */
async function presentPlace(db: Queries, path: string): Promise<PresentPlace | undefined> {
  const [entry] = await db.query<PresentPlace>(
    `select parent_id, is_hidden = 'Y' as hidden, sort_no::float8 as sort_no, url, component from sys_permission where id = $1`,
    [menuId(path)],
  )
  return entry
}

/** The page that the entry opens: the chosen one, the present one, or the natural one of a new form. */
function pageOf(
  code: string,
  { tree, children, title }: Resource,
  way: PageWay | null | undefined,
  present: PresentPlace | undefined,
): { readonly url: string; readonly component: string } {
  if (way === 'tree' && tree === undefined) throw refuse('form.way', { title, what: '上下级' })
  if ((way === 'erp' || way === 'tab' || way === 'inner') && Object.keys(children ?? {}).length === 0)
    throw refuse('form.way', { title, what: '子表' })
  if (way) return pageOfWay(way, code)
  if (present !== undefined) return { url: present.url, component: present.component }
  return pageOfWay(tree === undefined ? 'list' : 'tree', code)
}

/** The menu is that of all hotels; who acts in one for the platform chooses as he would at home. */
async function chosenPlace(ctx: Ctx, db: Queries, parentId: string): Promise<Place> {
  requirePlatform(homeCtx(ctx))
  const [group] = await db.query<{ last: number }>(
    `select coalesce((select max(c.sort_no) from sys_permission c where c.parent_id = p.id), 0)::float8 as last
     from sys_permission p where p.id = $1 and p.component = $2`,
    [parentId, groupComponent],
  )
  if (group === undefined) throw refuse('form.place')
  return { parentId, hidden: false, sortNo: group.last + 1 }
}
