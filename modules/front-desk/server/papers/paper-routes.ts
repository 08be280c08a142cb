import { confirmationPapers, registrationPapers, roomChangePapers } from '@kezhan/desk/model/paper-calls'
import { billPapers } from '@kezhan/folios/model/paper-calls'
import { billPaper } from '@kezhan/folios/rules/bill-paper'
import { billFacts } from '@kezhan/folios/server/papers/bill-facts'
import { confirmationPaper } from '@kezhan/front-desk/rules/confirmation-paper'
import { sightOf } from '@kezhan/front-desk/rules/sight'
import { paperRoutes } from '@kezhan/hotels/server/papers/paper-routes'
import type { Route } from '@kezhan/server-kit/server-module'
import { registrationPaper } from '@kezhan/stays/rules/registration-paper'
import { roomChangePaper } from '@kezhan/stays/rules/room-change-paper'
import { reservationOf } from '../views/mix-detail'
import { registrationFacts, roomChangeFacts, stayOfFolio } from './stay-paper-facts'

export const orderPaperRoutes: readonly Route[] = [
  ...paperRoutes(registrationPapers, async (ctx, db, { stayId, price }, { notices }) => {
    const facts = await registrationFacts(db, stayId, ctx.user.rights.can('guest:secret'))
    const content = registrationPaper({
      ...facts,
      notices,
      clerk: ctx.user.realname,
      isPriceHidden: price === 'hidden',
    })
    return { subjectId: stayId, content }
  }),

  ...paperRoutes(confirmationPapers, async (ctx, db, { reservationId }, { notices }) => {
    const order = await reservationOf(
      db,
      reservationId,
      sightOf(code => ctx.user.rights.can(code)),
    )
    return {
      subjectId: reservationId,
      content: confirmationPaper({ ...order, notices, clerk: ctx.user.realname }),
    }
  }),

  ...paperRoutes(roomChangePapers, async (ctx, db, { stayId }, { notices }) => {
    const { periodId, ...facts } = await roomChangeFacts(db, stayId)
    const content = roomChangePaper({ ...facts, notices, clerk: ctx.user.realname })
    return { subjectId: periodId, content }
  }),

  ...paperRoutes(billPapers, async (ctx, db, input, { notices, config }) => {
    const { folio, facts } = await billFacts(db, input)
    const stay = await stayOfFolio(db, folio.id)
    const content = billPaper({
      ...facts,
      ...(stay === undefined ? {} : { stay }),
      notices,
      cashier: ctx.user.realname,
      invoiceLink: config('paperInvoiceLink'),
    })
    return { subjectId: input.settlementId || folio.id, content }
  }),
]
