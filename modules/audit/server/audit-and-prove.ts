import { setTimeout } from 'node:timers/promises'
import type { AuditOutcome } from '@kezhan/audit/model/audit-calls'
import { proveAndKeep } from '@kezhan/folios/server/verify/prove-books'
import { leaksAfterAudit } from '@kezhan/leaks/server/leaks-after-audit'
import type { BookCheck } from '@kezhan/server-kit/book-check'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type AskedAudit, audit } from './run'
import type { TellHotel } from './tell-hotel'

/** What an audit asks of the server. */
export interface AuditHelp {
  /** The promises about the books, of all modules, which are asked after an audit. */
  readonly checks: readonly BookCheck[]
  readonly tellHotel: TellHotel
}

/** A proof that takes longer is not waited for: the day has turned, and the auditor wants to go on. */
const patienceMs = 2000

/** An audit, and then a look for leaks and a proof of the books, whose findings wait on their pages. */
export async function auditAndProve(
  ctx: Ctx,
  { checks, tellHotel }: AuditHelp,
  asked: AskedAudit,
): Promise<AuditOutcome> {
  const outcome = await audit(ctx, tellHotel, asked)
  await leaksAfterAudit(ctx, asked.day)
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
