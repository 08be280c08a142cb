import { setTimeout } from 'node:timers/promises'
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

/** A proof that takes longer is not waited for: the day has turned, and the auditor wants to go on. */
const patienceMs = 2000

/** An audit, and then a proof of the books, whose findings wait on their page. */
export async function auditAndProve(
  ctx: Ctx,
  checks: readonly BookCheck[],
  { day, isResumed, mode }: Asked,
): Promise<AuditOutcome> {
  const outcome = await audit(ctx, day, isResumed, mode)
  await Promise.race([prove(ctx, checks), setTimeout(patienceMs, undefined, { ref: false })])
  return outcome
}

async function prove(ctx: Ctx, checks: readonly BookCheck[]): Promise<void> {
  try {
    await proveAndKeep(ctx, checks, 'audit')
  } catch (error) {
    // The day has turned, and who asked for it must hear so; the page shows that this proof is missing.
    ctx.log.error({ err: error }, 'the books were not proved after the night audit')
  }
}
