import { type Answer, ask, type Booted } from '@kezhan/app-server/testing/boot'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import { expect } from 'vitest'

interface Applicant {
  readonly booted: Booted
  readonly token: string
}

/** Applies for what was refused: the refusal itself brings the deed, sealed, and the applicant only says why. */
export async function applyFor(
  { booted, token }: Applicant,
  refused: Answer,
  reason: string,
): Promise<Approval> {
  const { application } = refused.body.result as { application?: string }
  expect([refused.body.message, typeof application]).toEqual([expect.any(String), 'string'])
  const applied = await ask<Approval>(booted.app, 'POST', '/ebk/approval/apply', {
    token,
    body: { application, reason },
  })
  expect([applied.body.message, applied.body.success]).toEqual(['已提交申请', true])
  return applied.body.result
}
