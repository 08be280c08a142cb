import { hotelAdmin } from '@kezhan/hotels/model/hotel-admin'
import { enterRight } from '@kezhan/identity/model/acting-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { allOf } from '@kezhan/resource/condition'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { requireRight } from '@kezhan/server-kit/http/access'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleTerms } from '@kezhan/server-kit/resource/read'
import { isOfPlatform } from '@kezhan/server-kit/user'

export interface EnterableHotel {
  readonly code: string
  readonly name: string
  readonly tenantId: string
  readonly businessDate: string | null
  /** `hotel` or `tenant` names what is closed. */
  readonly closed: string | null
}

const hotels = makeEngine([hotelAdmin], () => undefined).bind(hotelAdmin)

/** Only for the platform's people, with the right: `act.platform`. */
export function requireEntrance({ user }: Ctx): void {
  if (!isOfPlatform(user)) throw refuse('act.platform')
  requireRight(user, enterRight)
}

/** Hotels that the person may see, by the data rules of the list of hotels; `narrow` adds terms over the table `t`. */
export function enterableHotels(
  ctx: Ctx,
  narrow: (params: Params) => readonly string[],
  most: number,
): Promise<EnterableHotel[]> {
  const params = new Params()
  const where = whereSql([...visibleTerms(ctx, hotels, allOf(), params), ...narrow(params)])
  return ctx.platformDb.query<EnterableHotel>(
    `select t.code, t.name, t.tenant_id, t.business_date, sys_place_closed(t.tenant_id, t.code) as closed
     from hotel t${where} order by t.code limit ${params.add(most)}`,
    params.values,
  )
}
