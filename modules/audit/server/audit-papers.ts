import { auditPapers } from '@kezhan/audit/model/paper-calls'
import { auditPaper } from '@kezhan/audit/rules/audit-paper'
import { paperRoutes } from '@kezhan/hotels/server/papers/paper-routes'
import type { Route } from '@kezhan/server-kit/server-module'
import { packageOf } from './history'

export const auditPaperRoutes: readonly Route[] = paperRoutes(
  auditPapers,
  async (ctx, db, { businessDate }) => ({
    subjectId: businessDate,
    content: auditPaper(await packageOf(db, ctx.user.hotelCode, businessDate)),
  }),
)
