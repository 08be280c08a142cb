import { loadAttributes } from '@kezhan/hotels/server/config-attr-store'
import { ownConfig } from '@kezhan/hotels/server/config-store'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Channel } from './receive'

/** A channel as it takes orders. Refuses one that is not there or stopped. */
export async function channelOf(
  db: Db,
  hotelCode: string,
  channelId: string,
): Promise<Channel & { readonly code: string }> {
  const [channel] = await db.query<{ id: string; code: string; isAutoConfirmed: boolean }>(
    `select id, code, auto_confirm = 'Y' as is_auto_confirmed from mkt_channel where hotel_code = $1 and id = $2 and enabled = 'Y'`,
    [hotelCode, channelId],
  )
  if (channel === undefined) throw refuse('channel.missing')
  return { ...channel, confirmMinutes: await confirmMinutes(db, hotelCode) }
}

async function confirmMinutes(db: Db, hotelCode: string): Promise<number> {
  const key = 'channelConfirmMinutes'
  const own = (await ownConfig(db, hotelCode)).get(key)
  return Number(own ?? (await loadAttributes(db)).find(one => one.key === key)?.default ?? 30)
}
