import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type Contract, checkInForce, isInForce } from '../rules/contract'
import { refuse } from '../rules/refusals'

interface StoredContract extends Contract {
  readonly id: string
  readonly minPriceFen: number
  readonly roomTypeIds: readonly string[]
}

async function contractOf(db: Queries, hotelCode: string, id: string): Promise<StoredContract | undefined> {
  const [row] = await db.query<Omit<StoredContract, 'roomTypeIds'> & { readonly roomTypes: string | null }>(
    `select id, name, state = 'valid' as is_valid, valid_from, valid_to, min_price_fen, room_types
     from intermediary where hotel_code = $1 and id = $2`,
    [hotelCode, id],
  )
  if (row === undefined) return undefined
  const { roomTypes, ...contract } = row
  return { ...contract, roomTypeIds: splitList(roomTypes ?? '') }
}

/** Who sells through an intermediary: refuses one that is not there, stopped, or out of contract on the day of arrival. */
export async function checkIntermediary(
  db: Queries,
  hotelCode: string,
  id: string | null | undefined,
  arrive: string,
): Promise<void> {
  if (!id) return
  const contract = await contractOf(db, hotelCode, id)
  if (contract === undefined) throw refuse('intermediary.missing')
  checkInForce(contract, arrive)
}

/** What an intermediary means for prices; nothing where its contract no longer holds, as for a guest who stays longer. */
export async function agreedMinimum(db: Queries, hotelCode: string, id: string, arrive: string) {
  const contract = await contractOf(db, hotelCode, id)
  if (contract === undefined || !isInForce(contract, arrive)) return undefined
  const { name, minPriceFen, roomTypeIds } = contract
  return { id, name, minPriceFen, roomTypeIds }
}
