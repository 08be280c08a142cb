import { isKnownIn, needsHotelTo, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { titleFieldOf } from '@kezhan/resource/title-field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { requireRight } from '@kezhan/server-kit/http/access'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { Bound, Engine } from '@kezhan/server-kit/resource/bound'
import { listRows, rowById } from '@kezhan/server-kit/resource/read'
import { requireHotelTo } from '@kezhan/server-kit/resource/row-input'
import { seenResource } from '@kezhan/server-kit/resource/seen-by'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { recordRelations as call, Relation } from '../model/record-calls'
import type { StoredForms } from './stored-forms'

const shownRows = 5

/** Asks every list that has a field for such records, with the walls of that list. */
export const recordRelations =
  (engine: Engine, forms: StoredForms): HandlerOf<typeof call> =>
  async (ctx, { path, id }) => {
    const target = engine.resources.get(path) ?? (await forms.byPath(path))
    if (target === undefined) throw refuseKit('resource.missing')
    requireRight(ctx.user, permissionOf(target, 'list'))
    requireHotelTo('read', ctx, target)
    if ((await rowById(ctx, ctx.db, engine.bind(target), id)) === undefined) throw refuseKit('row.missing')
    const relations: Relation[] = []
    for (const resource of [...engine.resources.values(), ...(await forms.all())]) {
      if (!mayRead(ctx, resource)) continue
      const seen = seenResource(ctx.user, resource)
      for (const [field, { label }] of pointersTo(seen, path))
        relations.push(...(await rowsThatName(ctx, engine.bind(resource), seen, field, label, id)))
    }
    return { result: relations }
  }

const pointersTo = ({ fields }: Resource, path: string) =>
  Object.entries(fields).filter(
    ([, field]) => (field.kind === 'ref' || field.kind === 'tree') && field.ref.path === path,
  )

const mayRead = ({ user }: Ctx, resource: Resource): boolean =>
  user.rights.can(permissionOf(resource, 'list')) &&
  isKnownIn(user.hotelCode, resource) &&
  !(resource.side === 'platform' && !isPlatform(user)) &&
  !(user.hotelCode === '' && needsHotelTo('read', resource))

async function rowsThatName(
  ctx: Ctx,
  bound: Bound,
  resource: Resource,
  field: string,
  label: string,
  id: string,
): Promise<Relation[]> {
  const { records, total } = await listRows(ctx, bound, {
    [`${field}_MultiString`]: id,
    pageSize: String(shownRows),
  })
  if (total === 0) return []
  const name = titleFieldOf(resource.fields)
  const rows = records.map(row => ({
    id: String(row.id),
    text: String((name === undefined ? undefined : row[name]) ?? row.id),
  }))
  return [{ path: resource.path, title: resource.title, field, label, total, rows }]
}
