import { isSafeMode } from '@kezhan/identity/server/config-store'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse } from '../rules/refusals'

/** Refuses with `form.safeMode` while the installation is in safe mode. */
export async function refuseInSafeMode(db: Queries): Promise<void> {
  if (await isSafeMode(db)) throw refuse('form.safeMode')
}
