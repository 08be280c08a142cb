import { type TemplateState, templateStateWords } from '../model/coupon-words'
import type { Validity } from './coupon-terms'
import { refuse } from './refusals'

export interface IssueTerms {
  readonly state: TemplateState
  readonly validity: Validity
  /** Null where there may be any number. */
  readonly totalQty: number | null
  readonly issuedQty: number
  readonly perMemberLimit: number | null
}

/** Refuses a template of which nothing may be given on this day. */
export function checkIssuable({ state, validity, totalQty, issuedQty }: IssueTerms, day: string): void {
  if (state === 'exhausted' || (totalQty !== null && issuedQty >= totalQty)) throw refuse('issue.soldOut')
  if (state !== 'enabled') throw refuse('template.state', { state: templateStateWords[state] })
  if (validity.kind === 'range' && validity.to < day) throw refuse('issue.over')
}

/** How many more there may be; null where there is no limit. */
export const leftOf = ({ totalQty, issuedQty }: Pick<IssueTerms, 'totalQty' | 'issuedQty'>): number | null =>
  totalQty === null ? null : Math.max(0, totalQty - issuedQty)

/** Whether somebody who has some may get so many more. */
export const mayGet = (perMemberLimit: number | null, hasQty: number, qty: number): boolean =>
  perMemberLimit === null || hasQty + qty <= perMemberLimit

/** Refuses what goes beyond the total: all that is wished, or nothing. */
export function checkTotal(terms: Pick<IssueTerms, 'totalQty' | 'issuedQty'>, wishedQty: number): void {
  const left = leftOf(terms)
  if (left !== null && wishedQty > left) throw refuse('issue.soldOut')
}
