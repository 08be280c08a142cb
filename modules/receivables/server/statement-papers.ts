import { paperRoutes } from '@kezhan/hotels/server/papers/paper-routes'
import type { Route } from '@kezhan/server-kit/server-module'
import { statementPapers } from '../model/paper-calls'
import { statementPaper } from '../rules/statement-paper'
import { statementFacts } from './statement-facts'

export const statementPaperRoutes: readonly Route[] = paperRoutes(
  statementPapers,
  async (ctx, db, { billId }, { notices }) => {
    const facts = await statementFacts(ctx, db, billId)
    return { subjectId: billId, content: statementPaper({ ...facts, notices }) }
  },
)
