import type { Engine } from '@kezhan/server-kit/resource/bound'
import { addRow } from '@kezhan/server-kit/resource/write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { onlineView } from '../model/view'
import type { copyForm as call } from '../model/view-calls'
import { refuse } from '../rules/refusals'
import { requireOwnForm } from './form-owner'
import { publishedOf } from './form-rows'
import type { StoredForms } from './stored-forms'
import { drawingViews } from './view-hooks'
import { storedView, viewsOf } from './view-rows'

export const copyForm =
  (engine: Engine, forms: StoredForms): HandlerOf<typeof call> =>
  async (ctx, { code: idOrCode }) => {
    const [head] = await ctx.db.query<{ code: string }>(
      'select code from onl_cgform_head where id = $1 or code = $1',
      [idOrCode],
    )
    if (head === undefined) throw refuse('form.missing')
    await requireOwnForm(ctx, ctx.db, head.code)
    const form = (await publishedOf(ctx.db, head.code))?.definition
    if (form === undefined) throw refuse('view.unpublished')
    const views = await viewsOf(ctx.db, head.code)
    const { id } = await addRow(ctx, engine.bind(onlineView, drawingViews(forms)), {
      formCode: head.code,
      title: `${form.title.slice(0, 40)}视图${views.length + 1}`,
      columns: Object.entries(form.fields).map(([name, { label }], index) => ({
        name,
        label,
        sortOrder: index + 1,
      })),
    })
    const made = await storedView(ctx.db, { id })
    return { result: { id, code: made?.head.code ?? '' }, message: '已生成视图' }
  }
