import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as auditCalls from '../model/audit-calls'
import * as realTimeCalls from '../model/real-time-calls'
import * as revenueCalls from '../model/revenue-calls'
import { abortAudit } from './abort-audit'
import type { AuditHelp } from './audit-and-prove'
import { auditHistory } from './audit-history'
import { auditLines } from './audit-lines'
import { auditProgress } from './audit-progress'
import { auditSnapshot } from './audit-snapshot'
import { getRealTimeData } from './get-real-time-data'
import { preCheckAudit } from './pre-check-audit'
import { rehearseAudit } from './rehearse-audit'
import { revenueByCode } from './revenue-by-code'
import { runAudit } from './run-audit'

export const auditRoutes = (help: AuditHelp): readonly Route[] => [
  ...answer(auditCalls, {
    preCheckAudit,
    rehearseAudit: rehearseAudit(help.tellHotel),
    runAudit: runAudit(help),
    abortAudit,
    auditProgress,
    auditHistory,
    auditLines,
    auditSnapshot,
  }),
  ...answer(realTimeCalls, {
    getRealTimeData,
  }),
  ...answer(revenueCalls, {
    revenueByCode,
  }),
]
