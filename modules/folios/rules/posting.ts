import { assert } from '@kezhan/base/assert'
import type { PostingCode } from '../model/posting-codes'
import type { NewLine } from './folio-line'
import { refuse } from './refusals'

/** Where and when something is posted. */
export interface PostingPlace {
  readonly folioId: string
  readonly businessDate: string
  /** The night or day it is for, where that is another one. */
  readonly chargeDate?: string
  readonly stayId?: string
}

/** 入账. Only the product itself posts codes that are not manual, and only it posts nought (free rooms count too). */
export function chargeLine(
  place: PostingPlace,
  code: PostingCode,
  amountFen: number,
  by: 'person' | 'rule',
  roomNightsBp = 0,
): NewLine {
  if (code.side !== 'D') throw refuse('posting.side', { code: code.name, action: '入账' })
  if (by === 'person' && !code.isManual) throw refuse('posting.notManual')
  if (by === 'person' && amountFen === 0) throw refuse('posting.zero')
  assert(amountFen >= 0, 'a charge is no less than nothing; what takes off is an adjustment')
  return { ...baseLine(place, code, amountFen), ...(roomNightsBp === 0 ? {} : { roomNightsBp }) }
}

/** Takes off a bill as a whole, on the code that says why. Refuses more than the bill has. */
export function lessLine(
  place: PostingPlace,
  code: PostingCode,
  amountFen: number,
  debitFen: number,
): NewLine {
  if (code.side !== 'D') throw refuse('posting.side', { code: code.name, action: '入账' })
  if (!code.isManual) throw refuse('posting.notManual')
  assert(amountFen < 0, 'it takes off')
  if (debitFen + amountFen < 0) throw refuse('adjust.negative')
  return { ...baseLine(place, code, amountFen), kind: 'ADJUST' }
}

/** 收款. A deposit names the method by which it came, because it goes back the same way. */
export function paymentLine(
  place: PostingPlace,
  code: PostingCode,
  amountFen: number,
  method?: string,
): NewLine {
  if (code.side !== 'C') throw refuse('posting.side', { code: code.name, action: '收款' })
  if (amountFen <= 0) throw refuse('posting.zero')
  if (code.class === 'DEPOSIT' && method === undefined) throw refuse('posting.method')
  return { ...baseLine(place, code, amountFen), ...(method === undefined ? {} : { method }) }
}

function baseLine(place: PostingPlace, code: PostingCode, amountFen: number): NewLine {
  const { folioId, businessDate, chargeDate = businessDate, stayId } = place
  return {
    folioId,
    businessDate,
    chargeDate,
    originDate: businessDate,
    kind: 'NORMAL',
    amountFen,
    side: code.side,
    code: code.code,
    class: code.class,
    ...(stayId === undefined ? {} : { stayId }),
  }
}
