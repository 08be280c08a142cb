import type { AuditOutcome } from '@kezhan/audit/model/audit-calls'
import { proveAndKeep } from '@kezhan/folios/server/verify/prove-books'
import type { BookCheck } from '@kezhan/server-kit/book-check'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type AuditMode, audit } from './run'

interface Asked {
  readonly day: string
  readonly isResumed: boolean
  readonly mode: AuditMode
}

/** An audit, and then a proof of the books, whose findings wait on their page. */
export async function auditAndProve(
  ctx: Ctx,
  checks: readonly BookCheck[],
  { day, isResumed, mode }: Asked,
): Promise<AuditOutcome> {
  const outcome = await audit(ctx, day, isResumed, mode)
  try {
    await proveAndKeep(ctx, checks, 'audit')
  } catch (error) {
    // The day has turned, and who asked for it must hear so; the page shows that this proof is missing.
    ctx.log.error({ err: error }, 'the books were not proved after the night audit')
  }
  return outcome
}
