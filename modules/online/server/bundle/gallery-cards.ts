import type { Bundle } from '@kezhan/online/model/bundle'
import type { galleryCards as call, GalleryCard } from '@kezhan/online/model/bundle-calls'
import { withWays } from '@kezhan/online/rules/form-ways'
import { resourceFromRows } from '@kezhan/online/rules/resource-from-rows'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { codesHere, gallery } from './gallery'

export const galleryCards: HandlerOf<typeof call> = async ctx => {
  const bundles = [...gallery()]
  const codes = bundles.flatMap(([, { forms }]) => forms.map(({ code }) => code))
  const own = await codesHere(ctx, codes)
  // Of other hotels nothing is seen; what the platform has installed is there for all.
  const present = await ctx.db.query<{ code: string; status: string }>(
    'select code, status from onl_cgform_head where code = any($1::text[])',
    [[...codes, ...own.values()]],
  )
  const states = new Map(present.map(({ code, status }) => [code, status]))
  const codeHere = (code: string): string => {
    const renamed = own.get(code)
    return renamed !== undefined && states.has(renamed) ? renamed : code
  }
  return {
    result: bundles.map(([key, bundle]) => ({
      key,
      code: codeHere(bundle.forms[0]?.code ?? ''),
      title: bundle.title ?? key,
      about: bundle.about ?? '',
      holds: holdsOf(bundle),
      state: stateOf(bundle.forms.map(({ code }) => states.get(codeHere(code)))),
    })),
  }
}

/** Of all its forms: one that is missing makes it installable again. */
const stateOf = (states: readonly (string | undefined)[]): GalleryCard['state'] => {
  if (states.includes(undefined)) return 'absent'
  return states.every(state => state === 'live') ? 'live' : 'drawn'
}

interface Behaviour {
  readonly actions?: readonly unknown[] | null
  readonly flow?: object | null
}

function holdsOf({ forms, dictionaries, reports }: Bundle): string[] {
  const behaviours = forms.flatMap(({ behaviour }) => (behaviour ? [behaviour as Behaviour] : []))
  const counted: readonly (readonly [number, string])[] = [
    [forms.reduce((sum, { fields }) => sum + fields.length, 0), '个字段'],
    [forms.reduce((sum, { tables }) => sum + (tables?.length ?? 0), 0), '个子表'],
    [dictionaries?.length ?? 0, '个字典'],
    [forms.reduce((sum, { views }) => sum + (views?.length ?? 0), 0), '个视图'],
    [behaviours.reduce((sum, { actions }) => sum + (actions?.length ?? 0), 0), '个动作'],
    [reports?.length ?? 0, '张报表'],
  ]
  const ways = forms.map(
    form =>
      // Checked and filled up by the reading of the file.
      withWays(resourceFromRows(form as never, { fields: form.fields as never, tables: form.tables ?? [] }))
        .ways,
  )
  return [
    ...counted.filter(([count]) => count > 0).map(([count, what]) => `${count}${what}`),
    ...(behaviours.some(({ flow }) => flow) ? ['审批流程'] : []),
    ...(ways.some(way => way?.board !== undefined) ? ['看板'] : []),
    ...(ways.some(way => way?.calendar !== undefined) ? ['日历'] : []),
  ]
}
