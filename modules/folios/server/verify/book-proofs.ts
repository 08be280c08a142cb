import type { bookProofs as call } from '@kezhan/folios/model/book-proof-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadProof, proofHistory } from './prove-books'

export const bookProofs: HandlerOf<typeof call> = async (ctx, { id }) => ({
  result: {
    proof: (await loadProof(ctx.db, id || undefined)) ?? null,
    history: await proofHistory(ctx.db),
  },
})
