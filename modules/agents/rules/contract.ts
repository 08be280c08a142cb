import { type CommissionTerms, missingFigure, type RuleKind } from '@kezhan/marketing/rules/commission-terms'
import { type AgentRefusal, refuse } from './refusals'

/** What was agreed with an intermediary, as far as commission and price depend on it. */
export interface Terms extends CommissionTerms {
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Refuses a contract that says nothing of what its rule needs, or ends before it begins. */
export function checkTerms(terms: Terms): void {
  const { validFrom, validTo } = terms
  const missing = missingFigure(terms)
  if (missing !== undefined) throw refuse(figureOf[missing])
  if (validFrom !== null && validTo !== null && validTo < validFrom) throw refuse('intermediary.dates')
}

const figureOf: Readonly<Record<RuleKind, AgentRefusal>> = {
  percent: 'intermediary.percent',
  perNight: 'intermediary.perNight',
  priceDiff: 'intermediary.minPrice',
}

export interface Contract {
  readonly name: string
  readonly isValid: boolean
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Whether the contract holds for guests who arrive on this day. */
export const isInForce = ({ isValid, validFrom, validTo }: Contract, arrive: string): boolean =>
  isValid && (validFrom === null || validFrom <= arrive) && (validTo === null || arrive <= validTo)

/** Refuses to sell through an intermediary that is stopped, or whose contract does not cover the day of arrival. */
export function checkInForce(contract: Contract, arrive: string): void {
  const { name, isValid, validFrom, validTo } = contract
  if (isInForce(contract, arrive)) return
  if (!isValid) throw refuse('intermediary.stopped', { name })
  throw refuse('intermediary.contract', { name, from: validFrom ?? '不限', to: validTo ?? '不限' })
}

/** Nothing said of room types means all of them. */
export const coversType = (roomTypeIds: readonly string[], roomTypeId: string): boolean =>
  roomTypeIds.length === 0 || roomTypeIds.includes(roomTypeId)
