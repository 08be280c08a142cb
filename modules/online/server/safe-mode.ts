import { isSafeMode } from '@kezhan/identity/server/config-store'
import type { Queries } from '@kezhan/server-kit/db/database'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { onlineForm } from '../model/form'
import { refuse } from '../rules/refusals'

/** Refuses with `form.safeMode` while the installation is in safe mode. */
export async function refuseInSafeMode(db: Queries): Promise<void> {
  if (await isSafeMode(db)) throw refuse('form.safeMode')
}

export const onlineHooks: readonly ResourceHooks[] = [
  hooksFor(onlineForm, {
    async beforeSave(_ctx, db) {
      await refuseInSafeMode(db)
      return undefined
    },
    beforeDelete: (_ctx, db) => refuseInSafeMode(db),
  }),
]
