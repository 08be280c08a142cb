import type { Resource } from '@kezhan/resource/define'
import type { Bound, Engine } from '@kezhan/server-kit/resource/bound'
import type { Hooks } from '@kezhan/server-kit/resource/hooks'
import { rowById } from '@kezhan/server-kit/resource/read'
import { refuse } from '../rules/refusals'
import { equalValues, unshownValues } from '../rules/view-resource'

/** A view as the engine serves it: new rows get what its conditions ask for, and none is added that it would not show. */
export function bindView(engine: Engine, view: Resource, beside?: Hooks): Bound {
  const { within, fields } = view
  if (within === undefined) return engine.bind(view, beside)
  const hooks: Hooks = {
    ...beside,
    async beforeSave(ctx, db, { id, values, before }) {
      if (before !== undefined) return beside?.beforeSave?.(ctx, db, { id, values, before })
      const asked = Object.entries(equalValues(within.condition)).filter(([name]) => values[name] == null)
      return {
        ...values,
        ...Object.fromEntries(asked),
        ...unshownValues(within.fields, fields, within.condition),
      }
    },
    async afterSave(ctx, db, { id, values, before }) {
      if (before === undefined && (await rowById(ctx, db, bound, id)) === undefined)
        throw refuse('view.outside', { title: view.title })
      await beside?.afterSave?.(ctx, db, { id, values, before })
    },
  }
  const bound = engine.bind(view, hooks)
  return bound
}
