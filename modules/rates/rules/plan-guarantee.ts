import { formatYuan } from '@kezhan/base/money'
import { refuse } from './refusals'

/** 担保要求 of a price plan. */
export interface PlanGuarantee {
  readonly name: string
  readonly guarantee: string
}

/** Refuses what is sold by a prepaid plan and not paid in full. */
export function checkPlanPaid(plan: PlanGuarantee | undefined, totalFen: number, paidFen: number): void {
  if (plan?.guarantee === 'prepaid' && paidFen < totalFen)
    throw refuse('rate.planPrepaid', { plan: plan.name, amount: formatYuan(totalFen) })
}
