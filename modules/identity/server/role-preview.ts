import type { rolePreview as call, PreviewedPage, PreviewedResource } from '@kezhan/people/model/role-preview'
import { roleById } from '@kezhan/people/server/permission-admin/role-grants'
import { type RoleRights, rightsOfRole } from '@kezhan/people/server/rights'
import { conditionFields } from '@kezhan/resource/condition'
import { isFieldCondition, isMisread } from '@kezhan/resource/data-rule'
import { allows, type Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { buttonRights, type PermissionCode, permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { seenResource } from '@kezhan/server-kit/resource/seen-by'
import type { HandlerOf, ModuleParts } from '@kezhan/server-kit/server-module'
import type { Auth, MenuNode } from '../model/session-calls'
import { type MenuParts, permissionsOfGrants } from './permissions'

export type PreviewParts = MenuParts & Pick<ModuleParts, 'database' | 'findResource'>

export const rolePreview =
  (parts: PreviewParts): HandlerOf<typeof call> =>
  async (ctx, { roleId }) => {
    // A role of another hotel does not exist for who asks.
    const { name } = await roleById(ctx.db, roleId)
    const [place] = await ctx.db.query<{ tenantId: string; hotelCode: string }>(
      'select tenant_id, hotel_code from sys_role where id = $1',
      [roleId],
    )
    const holder = { ...ctx.user, ...place }
    const held = await rightsOfRole(parts.database, roleId, holder)
    const inside: Ctx = { ...ctx, user: { ...holder, rights: held.rights } }
    const { menu, auth } = await permissionsOfGrants(inside, parts, held.permissionIds)
    return {
      result: { name, menu: pagesIn(menu), resources: await resourcesOf(parts, held, auth) },
    }
  }

/** As the menu shows them: what is hidden there is hidden here. */
const pagesIn = (nodes: readonly MenuNode[]): PreviewedPage[] =>
  nodes
    .filter(node => node.hidden !== true)
    .map(({ meta: { title }, path, children }) => ({
      title,
      path,
      ...(children === undefined ? {} : { children: pagesIn(children) }),
    }))

async function resourcesOf(
  { findResource }: PreviewParts,
  held: RoleRights,
  auth: readonly Auth[],
): Promise<PreviewedResource[]> {
  // Pages that open for everybody bring codes along that nobody was granted.
  const named = auth
    .flatMap(({ action, describe }) => action.split(',').map(code => ({ code, describe })))
    .filter(({ code }) => held.rights.can(code as PermissionCode))
  const found: PreviewedResource[] = []
  for (const { code } of named.filter(({ code }) => code.endsWith(':list'))) {
    const family = code.slice(0, -'list'.length)
    const resource = await findResource(`/${family.slice(0, -1).replaceAll(':', '/')}`)
    if (resource === undefined || found.some(({ path }) => path === resource.path)) continue
    const further = named.filter(
      one => one.code.startsWith(family) && !usual.has(one.code.slice(family.length)),
    )
    found.push(
      previewOf(
        resource,
        held,
        further.map(({ describe }) => describe),
      ),
    )
  }
  return found
}

const usual: ReadonlySet<string> = new Set(['list', ...buttonRights.map(({ right }) => right)])
const actionsOf = {
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  export: 'exportXls',
  import: 'importExcel',
} as const

function previewOf(
  resource: Resource,
  { rights, rules }: RoleRights,
  further: readonly string[],
): PreviewedResource {
  const may = (right: keyof typeof actionsOf): boolean =>
    allows(resource, actionsOf[right]) && rights.can(permissionOf(resource, actionsOf[right]))
  const listCode: PermissionCode = permissionOf(resource, 'list')
  const { fields } = resource
  const seen = seenResource({ rights }, resource).fields
  const shown = Object.values(seen).filter(isShown)
  const isWritten = (field: Field): boolean =>
    (may('add') || (may('edit') && field.fixed !== true)) &&
    field.readOnly !== true &&
    field.computed === undefined
  return {
    path: resource.path,
    title: resource.title,
    rights: [
      '查看',
      ...buttonRights.filter(({ right }) => may(right)).map(({ title }) => title),
      ...new Set(further),
    ],
    written: shown.filter(isWritten).map(({ label }) => label),
    readOnly: shown.filter(field => !isWritten(field)).map(({ label }) => label),
    hidden: Object.entries(fields)
      .filter(([name, field]) => isShown(field) && !Object.hasOwn(seen, name))
      .map(([, { label }]) => label),
    rules: (rules.get(listCode) ?? [])
      .filter(({ condition }) => !isFieldCondition(condition))
      .map(rule => ({
        ...rule,
        column: (Object.hasOwn(fields, rule.column) ? fields[rule.column]?.label : undefined) ?? rule.column,
      })),
    isMisread: isMisread(rights.rowsOf(listCode, conditionFields(fields))),
  }
}

const isShown = ({ hideIn = [] }: Field): boolean =>
  !(['list', 'form', 'detail'] as const).every(place => hideIn.includes(place))
