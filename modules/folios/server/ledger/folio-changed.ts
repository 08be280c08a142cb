import type { Queries } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'

/** A message has room for this many; a night audit changes every folio of the house at once. */
const mostNamed = 60

/** Tells the open pages of the hotel, when the transaction ends; without ids it means every folio. */
export async function tellFolioChanged(
  db: Queries,
  hotelCode: string,
  folioIds: readonly string[],
): Promise<void> {
  const named = folioIds.length > mostNamed ? [] : folioIds
  await push(db, { hotel: hotelCode, right: 'acct:list' }, { cmd: 'folio.changed', folioIds: named })
}
