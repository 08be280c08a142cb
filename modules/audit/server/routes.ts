import type { BookCheck } from '@kezhan/server-kit/book-check'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as auditCalls from '../model/audit-calls'
import * as realTimeCalls from '../model/real-time-calls'
import * as revenueCalls from '../model/revenue-calls'
import { abortAudit } from './abort-audit'
import { auditHistory } from './audit-history'
import { auditLines } from './audit-lines'
import { auditProgress } from './audit-progress'
import { auditSnapshot } from './audit-snapshot'
import { getRealTimeData } from './get-real-time-data'
import { preCheckAudit } from './pre-check-audit'
import { rehearseAudit } from './rehearse-audit'
import { revenueByCode } from './revenue-by-code'
import { runAudit } from './run-audit'

export const auditRoutes = (checks: readonly BookCheck[]): readonly Route[] => [
  ...answer(auditCalls, {
    // The promises about the books, of all modules, are asked after an audit.
    preCheckAudit,
    rehearseAudit,
    runAudit: runAudit(checks),
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
