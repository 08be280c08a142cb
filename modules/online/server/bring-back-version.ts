import type { Resource } from '@kezhan/resource/define'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { editRow } from '@kezhan/server-kit/resource/write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { bringBackVersion as call } from '../model/calls'
import { onlineForm } from '../model/form'
import { refuse } from '../rules/refusals'
import { headFromResource, rowsFromResource } from '../rules/resource-from-rows'
import { drawingHooks } from './form-hooks'
import { draftOf } from './form-rows'

/** Saved as a person would: with its checks, its record, and fields of the same name staying the rows they are. */
export const bringBackVersion =
  (engine: Engine): HandlerOf<typeof call> =>
  async (ctx, { id, number }) => {
    const { head } = await draftOf(ctx, ctx.db, id)
    const [version] = await ctx.db.query<{ definition: Resource }>(
      'select definition from online_version where code = $1 and number = $2',
      [head.code, number],
    )
    if (version === undefined) throw refuse('form.noVersion', { number })
    const present = await ctx.db.query<{ id: string; place: string }>(
      `select id, coalesce(child_name, '') || '.' || name as place from onl_cgform_field where head_id = $1
       union all select id, name from onl_cgform_child where head_id = $1`,
      [id],
    )
    const ids = new Map(present.map(row => [row.place, row.id]))
    const { definition } = version
    const { fields, tables } = rowsFromResource(definition)
    await editRow(ctx, engine.bind(onlineForm, drawingHooks(engine)), {
      id,
      version: head.version,
      title: definition.title,
      treeLabel: definition.tree?.label ?? null,
      ...headFromResource(definition),
      fields: fields.map(row => ({ ...row, id: ids.get(`${row.childName ?? ''}.${row.name}`) })),
      tables: tables.map(row => ({ ...row, id: ids.get(row.name) })),
    })
    return { result: null, message: `已将第${number}版恢复为草稿，查看变更后发布即可生效` }
  }
