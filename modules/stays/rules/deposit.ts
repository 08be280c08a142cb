import { assert } from '@kezhan/base/assert'
import { isDepositFormula } from '@kezhan/hotels/rules/coded-settings'
import { yuan } from '@kezhan/rates/rules/charge'

export interface DepositBasis {
  /** Setting `depositFormula`: nights, price and numbers of yuan with + and *. */
  readonly formula: string
  readonly nightsFen: readonly number[]
}

/** Deposits are asked in whole hundreds of yuan. */
const stepFen = 10_000
/** What is asked for where so much is missing. */
export const inSteps = (missingFen: number): number => Math.ceil(missingFen / stepFen) * stepFen

/** What the desk asks for at check-in (hotel domain §3.2 step 6). */
export function suggestedDeposit({ formula, nightsFen }: DepositBasis): {
  amountFen: number
  why: string
} {
  const nights = nightsFen.length
  // Nights of several prices count with the dearest, so that no stay begins with too little.
  const priceFen = Math.max(0, ...nightsFen)
  const exactFen = formulaFen(formula, nights, priceFen)
  const amountFen = inSteps(exactFen)
  return { amountFen, why: `${nights}晚×${yuan(priceFen)}，按公式得${yuan(exactFen)}，取整到百元` }
}

/** A sum of products. Money is fen: a number alone is yuan, beside nights or price it is a factor. */
function formulaFen(formula: string, nights: number, priceFen: number): number {
  assert(isDepositFormula(formula), 'a deposit formula has its form')
  return formula
    .split('+')
    .map(product => product.split('*'))
    .reduce((sum, factors) => sum + productFen(factors, nights, priceFen), 0)
}

function productFen(factors: readonly string[], nights: number, priceFen: number): number {
  const isMoney = factors.includes('price')
  const value = factors.reduce((product, factor) => {
    if (factor === 'nights') return product * nights
    return product * (factor === 'price' ? priceFen : Number(factor))
  }, 1)
  return isMoney ? value : value * 100
}

export interface CreditBasis {
  /** Paid less consumed. */
  readonly balanceFen: number
  /** Credit that is no money: 预授权 and 授信. */
  readonly coverFen: number
  /** Prices of the nights that are still to be posted: tonight's, or all, as the hotel has it. */
  readonly futureNightsFen: readonly number[]
}

/** 可用额度: what is left once the coming nights are paid; below nought it is 欠费 (hotel domain §3.1). */
export function availableCreditFen({ balanceFen, coverFen, futureNightsFen }: CreditBasis): number {
  return balanceFen + coverFen - futureNightsFen.reduce((sum, fen) => sum + fen, 0)
}

export function missingDepositFen(basis: CreditBasis): number {
  return Math.max(0, -availableCreditFen(basis))
}
