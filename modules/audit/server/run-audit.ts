import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { runAudit as call } from '../model/audit-calls'
import { type AuditHelp, auditAndProve } from './audit-and-prove'

export const runAudit =
  (help: AuditHelp): HandlerOf<typeof call> =>
  async (ctx, { businessDate, resume }) => ({
    result: await auditAndProve(ctx, help, {
      day: businessDate,
      isResumed: resume === 'Y',
      mode: 'manual',
    }),
    message: '夜审完成',
  })
