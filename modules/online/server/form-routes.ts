import { callsOf } from '@kezhan/resource/calls-of'
import type { Resource } from '@kezhan/resource/define'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import type { Hooks } from '@kezhan/server-kit/resource/hooks'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { dataPath } from '../rules/data-path'
import type { StoredForms } from './stored-forms'
import { bindView } from './view-row-hooks'

/** One set of calls serves every stored form; its code in the path chooses definition and rights. */
export function formRoutes(
  engine: Engine,
  forms: StoredForms,
  hooksOf: (form: Resource) => Promise<Hooks | undefined>,
): readonly RawRoute[] {
  const anyForm = {
    path: dataPath(':code'),
    table: 'any',
    title: '在线表单数据',
    scope: 'hotel',
    fields: {},
  } as const
  const calls = callsOf(anyForm).map(call => ({
    ...call,
    access: call.access.replace(':code', '{code}') as typeof call.access,
  }))
  return mountResource(calls, async (_ctx, request) => {
    const resource = await forms.byCode((request.params as { code: string }).code)
    if (resource === undefined) throw refuseKit('resource.missing')
    // A view writes the rows of its form, so it does what the form does.
    const form = resource.within === undefined ? resource : await forms.byCode(resource.table.slice(4))
    return bindView(engine, resource, form === undefined ? undefined : await hooksOf(form))
  })
}
