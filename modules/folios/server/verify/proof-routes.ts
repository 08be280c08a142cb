import { bookProofs, proveBooksNow } from '@kezhan/folios/model/book-proof-calls'
import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import type { BookCheck } from '@kezhan/server-kit/book-check'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { loadProof, proofHistory, proveAndKeep } from './prove-books'

/** 账务体检. The promises are those of all modules, so the composition root hands them in. */
export const proofRoutes = (checks: readonly BookCheck[]): readonly Route[] => [
  serve(bookProofs, async (ctx, { id }) => ({
    result: {
      proof: (await loadProof(ctx.db, id || undefined)) ?? null,
      history: await proofHistory(ctx.db),
    },
  })),

  serve(proveBooksNow, async ctx => {
    if (ctx.user.hotelCode === '') throw refuseHotel('hotel.none')
    const proof = await proveAndKeep(ctx, checks, 'person')
    const { findingCount } = proof
    return { result: proof, message: findingCount === 0 ? '体检通过' : `发现${findingCount}处问题` }
  }),
]
