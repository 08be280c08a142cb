import type { BookCheck } from '@kezhan/server-kit/book-check'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { runAudit as call } from '../model/audit-calls'
import { auditAndProve } from './audit-and-prove'

export const runAudit =
  (checks: readonly BookCheck[]): HandlerOf<typeof call> =>
  async (ctx, { businessDate, resume }) => ({
    result: await auditAndProve(ctx, checks, {
      day: businessDate,
      isResumed: resume === 'Y',
      mode: 'manual',
    }),
    message: '夜审完成',
  })
