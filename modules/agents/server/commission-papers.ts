import { paperRoutes } from '@kezhan/hotels/server/papers/paper-routes'
import type { Route } from '@kezhan/server-kit/server-module'
import { commissionPapers } from '../model/commission-calls'
import { commissionPaper } from '../rules/commission-paper'
import { commissionFacts } from './commission-facts'

export const commissionPaperRoutes: readonly Route[] = paperRoutes(
  commissionPapers,
  async (_ctx, db, { intermediaryId, month }, { notices }) => {
    const facts = await commissionFacts(db, intermediaryId, month)
    return { subjectId: `${intermediaryId} ${month}`, content: commissionPaper({ ...facts, notices }) }
  },
)
