import type { proveBooksNow as call } from '@kezhan/folios/model/book-proof-calls'
import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import type { BookCheck } from '@kezhan/server-kit/book-check'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { proveAndKeep } from './prove-books'

export const proveBooksNow =
  (checks: readonly BookCheck[]): HandlerOf<typeof call> =>
  async ctx => {
    if (ctx.user.hotelCode === '') throw refuseHotel('hotel.none')
    const proof = await proveAndKeep(ctx, checks, 'person')
    const { findingCount } = proof
    return { result: proof, message: findingCount === 0 ? '体检通过' : `发现${findingCount}处问题` }
  }
