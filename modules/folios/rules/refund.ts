import { formatYuan } from '@kezhan/base/money'
import type { FolioLine, NewLine } from './folio-line'
import { type MoneyLeft, moneyLeft } from './money-left'
import { refuse } from './refusals'
import { isTied } from './tied-lines'

/** 可退: what a refund may give back. What moved a balance elsewhere is given back there. */
export const refundableFen = (lines: readonly FolioLine[], folioId: string): number =>
  heldFen(refundSources(lines, folioId))

/**
 * 退款 by the way the money came: deposits before payments, the latest first, each at most what is left of it.
 * Refuses more than all of them hold.
 */
export function refundLines(
  folioId: string,
  lines: readonly FolioLine[],
  amountFen: number,
  businessDate: string,
): NewLine[] {
  const sources = refundSources(lines, folioId)
  const availableFen = heldFen(sources)
  if (amountFen <= 0) throw refuse('posting.zero')
  if (amountFen > availableFen) throw refuse('refund.tooMuch', { available: formatYuan(availableFen) })
  const refunds: NewLine[] = []
  let restFen = amountFen
  for (const money of sources) {
    const partFen = Math.min(restFen, money.leftFen)
    if (partFen > 0) refunds.push(refundOf(money, partFen, businessDate))
    restFen -= partFen
  }
  return refunds
}

const refundSources = (lines: readonly FolioLine[], folioId: string): MoneyLeft[] =>
  moneyLeft(
    lines.filter(line => !isTied(line)),
    folioId,
  )
    .filter(money => money.leftFen > 0)
    .toSorted((a, b) => Number(b.isDeposit) - Number(a.isDeposit))

const heldFen = (sources: readonly MoneyLeft[]) => sources.reduce((sum, money) => sum + money.leftFen, 0)

function refundOf({ like, isDeposit }: MoneyLeft, amountFen: number, businessDate: string): NewLine {
  const { folioId, side, stayId, method, payRef } = like
  return {
    folioId,
    side,
    amountFen: -amountFen,
    businessDate,
    chargeDate: businessDate,
    originDate: businessDate,
    code: isDeposit ? '9102' : like.code,
    class: like.class,
    kind: 'REFUND',
    ...(stayId === undefined ? {} : { stayId }),
    ...(method === undefined ? {} : { method }),
    ...(payRef === undefined ? {} : { payRef }),
  }
}
