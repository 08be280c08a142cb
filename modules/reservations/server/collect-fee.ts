import { formatYuan } from '@kezhan/base/money'
import { Refusal } from '@kezhan/base/refusal'
import type { Work } from '@kezhan/desk/server/desk-work'
import { capturePreauth } from '@kezhan/folios/server/account/preauth-store'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import { chargeAccount } from '@kezhan/receivables/server/charge-account'
import type { Reservation } from './bookings/order-rows'

export interface FeeClaim {
  readonly amountFen: number
  readonly settleNo: string
  /** Nothing of the order is left, so its account may be closed. */
  readonly isWhole: boolean
}

export interface Collected {
  readonly collectedFen: number
  readonly why: readonly string[]
}

/** A card hold or a unit pays what a fee exceeds the prepayment by; what neither pays stays owed on the account of the order. */
export async function collectFee(
  work: Work,
  order: Pick<Reservation, 'guarantee' | 'unitId' | 'resNo'>,
  folioId: string,
  claim: FeeClaim,
): Promise<Collected> {
  if (order.guarantee === 'credit') return captureHolds(work, folioId, claim.amountFen)
  if (order.guarantee === 'unit' && order.unitId !== null)
    return chargeUnit(work, { ...order, unitId: order.unitId }, folioId, claim)
  return { collectedFen: 0, why: [] }
}

async function captureHolds({ ctx, db, desk }: Work, folioId: string, amountFen: number): Promise<Collected> {
  const holds = await db.query<{ id: string; amountFen: number }>(
    `select id, amount_fen from preauth where folio_id = $1 and state = 'valid' and (expires_on is null or expires_on >= $2::date)
     order by created_at, id`,
    [folioId, desk.businessDate],
  )
  let left = amountFen
  for (const hold of holds) {
    const taken = Math.min(left, hold.amountFen)
    if (taken <= 0) break
    await capturePreauth(ctx, db, desk, { preauthId: hold.id, amountFen: taken, remark: '违约金' })
    left -= taken
  }
  const collectedFen = amountFen - left
  const why = collectedFen > 0 ? [`预授权完成${formatYuan(collectedFen)}元`] : []
  return { collectedFen, why: left > 0 ? [...why, `尚欠${formatYuan(left)}元，请向持卡人收取`] : why }
}

async function chargeUnit(
  { ctx, db, desk }: Work,
  { unitId, resNo }: { readonly unitId: string; readonly resNo: string },
  folioId: string,
  { amountFen, settleNo, isWhole }: FeeClaim,
): Promise<Collected> {
  const [account] = await db.query<{ id: string }>(
    `select id from unit_account where unit_id = $1 and state <> 'frozen' order by credit_limit_fen - owed_fen desc, id limit 1`,
    [unitId],
  )
  if (account === undefined) return { collectedFen: 0, why: ['担保单位没有账套，请在前台收取'] }
  try {
    const folio = await lockFolio(db, folioId)
    const charge = { unitAccountId: account.id, amountFen, remark: `${resNo}违约金` }
    await chargeAccount(ctx, db, desk, folio, charge, settleNo, async () => !isWhole)
    return { collectedFen: amountFen, why: [`已挂担保单位账${formatYuan(amountFen)}元`] }
  } catch (error) {
    // The order ends all the same; what the unit cannot take is left to a person, with the reason.
    if (!(error instanceof Refusal)) throw error
    return { collectedFen: 0, why: [`担保单位未挂账：${error.message}，请在前台收取`] }
  }
}
