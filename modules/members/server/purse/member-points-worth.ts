import { shareFen } from '@kezhan/base/rounding'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import type { memberPointsWorth as call } from '@kezhan/members/model/purse-calls'
import { availableIn } from '@kezhan/members/rules/lots'
import { pointsFor, pointsWorthFen } from '@kezhan/members/rules/points'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { memberSettings } from '../member-settings'
import { loadLots } from './purse-store'

export const memberPointsWorth: HandlerOf<typeof call> = async (ctx, { folioId, memberId }) => {
  const { db, user } = ctx
  const [folio] = await db.query<{ debitFen: number; owedFen: number; paidFen: number }>(
    `select f.debit_fen, f.debit_fen - f.credit_fen as owed_fen,
       coalesce((select sum(amount_fen) from folio_line l where l.folio_id = f.id and l.posting_class = 'PAY_POINTS'), 0)::bigint as paid_fen
     from folio f where f.id = $1 and f.hotel_code = $2`,
    [folioId, user.hotelCode],
  )
  if (folio === undefined) throw refuseFolios('folio.missing')
  const { pointsPerYuan, pointsPayMaxBp } = await memberSettings(db, user.hotelCode)
  const day = user.businessDate ?? ctx.now.slice(0, 10)
  const points = availableIn(await loadLots(db, memberId), 'points', day)
  const ceilingFen = shareFen(folio.debitFen, pointsPayMaxBp, { unit: 'fen', mode: 'floor' }) - folio.paidFen
  const maxFen = Math.max(0, Math.min(folio.owedFen, ceilingFen, pointsWorthFen(points, pointsPerYuan)))
  return { result: { points, pointsPerYuan, maxFen, maxPoints: pointsFor(maxFen, pointsPerYuan) } }
}
