import { callsOf } from '@kezhan/resource/calls-of'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { dataPath } from '../rules/resource-from-rows'
import type { StoredForms } from './stored-forms'
import { bindView } from './view-row-hooks'

/** One set of calls serves every stored form; its code in the path chooses definition and rights. */
export function formRoutes(engine: Engine, forms: StoredForms): readonly RawRoute[] {
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
    return bindView(engine, resource)
  })
}
