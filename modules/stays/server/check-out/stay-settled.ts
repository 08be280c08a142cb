import { earnCommission } from '@kezhan/agents/server/earn-commission'
import type { Work } from '@kezhan/desk/server/desk-work'
import type { Stay } from '../stay-rows'

/** What follows from a stay whose bill is closed, whether its guest leaves now or left before. */
export async function staySettled({ ctx, db, desk }: Work, stay: Stay): Promise<void> {
  await earnCommission(ctx, db, desk, stay)
}
