import { call } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '../ctx'
import { requireRight } from '../http/access'
import { refuse } from '../refusals'
import { type Route, serve } from '../server-module'

const resourceDefinition = call('GET', '/resource/definition', {
  access: 'signed-in',
  title: '资源定义',
  input: { path: { kind: 'text', label: '路径', required: true, maxLength: 200 } },
}).returns<Resource>()

/** Built-in and stored definitions reach the browser through the same door, for those who may see the list. */
export function definitionRoute(find: (ctx: Ctx, path: string) => Promise<Resource | undefined>): Route {
  return serve(resourceDefinition, async (ctx, { path }) => {
    const resource = await find(ctx, path)
    if (resource === undefined) throw refuse('resource.missing')
    requireRight(ctx.user, permissionOf(resource, 'list'))
    return { result: withoutTables(resource.within === undefined ? resource : ofView(resource)) }
  })
}

/** Table names are nobody's business outside. */
function withoutTables({ sheetRows: _, within: _within, ...resource }: Resource): Resource {
  if (resource.children === undefined) return { ...resource, table: '' }
  const children = Object.entries(resource.children).map(([name, child]) => [name, { ...child, table: '' }])
  return { ...resource, table: '', children: Object.fromEntries(children) }
}

/** What the fields ask of each other names fields that a view hides; the server goes on asking. */
function ofView({ rules: _rules, layout: _layout, keys: _keys, ...view }: Resource): Resource {
  const fields = Object.entries(view.fields).map(([name, field]) => {
    const { computed, visibleWhen, requiredWhen: _when, ...plain } = field
    return [
      name,
      {
        ...plain,
        ...(computed === undefined ? {} : { readOnly: true }),
        ...(visibleWhen === undefined ? {} : { required: false }),
      },
    ] as const
  })
  return { ...view, fields: Object.fromEntries(fields) }
}
