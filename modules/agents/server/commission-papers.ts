import { paperRoutes } from '@kezhan/hotels/server/papers/paper-routes'
import type { Route } from '@kezhan/server-kit/server-module'
import { commissionPapers } from '../model/commission-calls'
import { commissionPaper } from '../rules/commission-paper'
import { commissionFacts } from './commission-facts'

export const commissionPaperRoutes: readonly Route[] = paperRoutes(
  commissionPapers,
  async (_ctx, db, { month, ...payee }, { notices }) => {
    const facts = await commissionFacts(db, payee, month)
    return {
      subjectId: `${payee.intermediaryId ?? payee.channelId} ${month}`,
      content: commissionPaper({ ...facts, notices }),
    }
  },
)
