import { call } from '@kezhan/resource/call'
import { isKnownIn, type Resource, tableFields } from '@kezhan/resource/define'
import { compile } from '@kezhan/resource/expression/check-expression'
import type { Field } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import { namesIn } from '@kezhan/resource/settle-row'
import type { Ctx } from '../ctx'
import { requireRight } from '../http/access'
import { refuse } from '../refusals'
import { type Route, serve } from '../server-module'
import { isOfPlatform } from '../user'
import { seenResource } from './seen-by'

const resourceDefinition = call('GET', '/resource/definition', {
  access: 'signed-in',
  title: '资源定义',
  input: { path: { kind: 'text', label: '路径', required: true, maxLength: 200 } },
}).returns<Resource>()

/** Built-in and stored definitions reach the browser through the same door, for those who may see the list. */
export function definitionRoute(find: (ctx: Ctx, path: string) => Promise<Resource | undefined>): Route {
  return serve(resourceDefinition, async (ctx, { path }) => {
    const resource = await find(ctx, path)
    if (resource === undefined || !isKnownIn(ctx.user.hotelCode, resource)) throw refuse('resource.missing')
    requireRight(ctx.user, permissionOf(resource, 'list'))
    const known = resource.owner === undefined || isOfPlatform(ctx.user) ? resource : ownOnly(resource)
    const seen = seenResource(ctx.user, known)
    return { result: withoutTables(seen.within === undefined ? seen : ofPart(seen)) }
  })
}

/** Who sees his own rows alone need not be told whose they are. */
function ownOnly(resource: Resource): Resource {
  const fields = Object.entries(resource.fields).filter(([name]) => name !== resource.owner)
  return { ...resource, fields: Object.fromEntries(fields) }
}

/** Table names are nobody's business outside, nor are the walls. */
function withoutTables({
  sheetRows: _,
  within: _within,
  owner: _owner,
  ofHotel: _ofHotel,
  ...resource
}: Resource): Resource {
  if (resource.children === undefined) return { ...resource, table: '' }
  const children = Object.entries(resource.children).map(([name, child]) => [name, { ...child, table: '' }])
  return { ...resource, table: '', children: Object.fromEntries(children) }
}

/** What the fields ask of each other may name some that are not shown here: of that nothing is said, and the server goes on asking. */
function ofPart({ rules = [], keys = {}, ...part }: Resource): Resource {
  const areShown = (names: Iterable<string>): boolean =>
    [...names].every(name => Object.hasOwn(part.fields, name))
  const fields = Object.entries(part.fields).map(([name, field]) => {
    const { computed, visibleWhen, requiredWhen, ...plain } = field
    const shows = areShown(namesIn(visibleWhen))
    return [
      name,
      {
        ...plain,
        ...(computed === undefined ? {} : formulaOf(part, field, computed, areShown)),
        ...(visibleWhen === undefined ? {} : shows ? { visibleWhen } : { required: false }),
        ...(requiredWhen !== undefined && areShown(namesIn(requiredWhen)) ? { requiredWhen } : {}),
      },
    ] as const
  })
  return {
    ...part,
    fields: Object.fromEntries(fields),
    rules: rules.filter(({ left, right }) => areShown([left, right])),
    keys: Object.fromEntries(Object.entries(keys).filter(([, names]) => areShown(names))),
  }
}

function formulaOf(
  resource: Resource,
  field: Field,
  computed: string,
  areShown: (names: Iterable<string>) => boolean,
): Pick<Field, 'computed' | 'readOnly'> {
  const compiled = compile(computed, field, { ...resource, fields: tableFields(resource) })
  return !('problem' in compiled) && areShown(compiled.names) ? { computed } : { readOnly: true }
}
