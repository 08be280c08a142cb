import { Refusal } from '@kezhan/base/refusal'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { sealedDetails } from '@kezhan/server-kit/sealed-details'
import type { BatchAnswer, BatchResult } from '../model/batch-calls'
import type { DeskParts } from './desk-work'

/**
 * The same deed for many rooms: each is a transaction of its own, and what is refused for one does not stop the others. A
 * repeated request finds each room as the first one left it, by a key of its own. What somebody's agreement would lift comes
 * with the application for it, as it does where one room is refused alone.
 */
export async function runBatch(
  { sealer }: DeskParts,
  ctx: Ctx,
  ids: readonly string[],
  work: (ctx: Ctx, id: string) => Promise<Omit<BatchResult, 'id' | 'ok'>>,
): Promise<BatchAnswer> {
  const results: BatchResult[] = []
  for (const [at, id] of ids.entries()) {
    const onceKey = ctx.onceKey === null ? null : `${ctx.onceKey.slice(0, 56)}-${at}`
    try {
      results.push({ id, ok: true, ...(await work({ ...ctx, onceKey }, id)) })
    } catch (error) {
      // What can be done is done; the clerk sees why the rest was not.
      if (!(error instanceof Refusal)) throw error
      results.push({ id, ok: false, message: error.message, ...applicationIn(error, sealer) })
    }
  }
  return { results }
}

/** Only `withApplication` puts these into a refusal, so what is there has its shape. */
function applicationIn(
  refusal: Refusal,
  sealer: DeskParts['sealer'],
): Pick<BatchResult, 'deed' | 'application'> {
  const { deed, application } = (sealedDetails(refusal, sealer) ?? {}) as Partial<BatchResult>
  return deed === undefined || application === undefined ? {} : { deed, application }
}
