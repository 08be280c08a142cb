import { trifleFen } from '@kezhan/folios/rules/settlement'
import type { MoneyInput } from '@kezhan/stays/model/check-out-calls'
import { type AccountChoice, accountSent } from './account-choice'
import { firstPayment, missingFen, onAccountCode, type PaymentRow, paymentsSent } from './payment-rows'

/** How a bill is closed, as it is being typed. */
export interface BillClosing {
  readonly rows: readonly PaymentRow[]
  readonly isRoundedOff: boolean
  readonly account: AccountChoice
}

export const plainClosing: BillClosing = { rows: [firstPayment], isRoundedOff: false, account: {} }

/** What is to be paid once the trifle is dropped. */
export function toPayFen({ isRoundedOff }: BillClosing, owedFen: number, maxRoundOffFen: number): number {
  return isRoundedOff ? owedFen - trifleFen(owedFen, maxRoundOffFen) : owedFen
}

export const isOnAccount = ({ rows }: BillClosing): boolean => rows.some(row => row.payCode === onAccountCode)

/** Whether what is typed pays the bill; the fields themselves say what is missing. */
export function isComplete(closing: BillClosing, owedFen: number, maxRoundOffFen: number): boolean {
  if (owedFen <= 0) return true
  if (isOnAccount(closing) && closing.account.accountId === undefined) return false
  return missingFen(closing.rows, toPayFen(closing, owedFen, maxRoundOffFen)) === 0
}

/** The part of the call that is about money: what comes, or what goes back the way it came. */
export function moneySent(closing: BillClosing, balanceFen: number, maxRoundOffFen: number): MoneyInput {
  if (balanceFen === 0) return {}
  if (balanceFen > 0) return { payments: [{ payCode: firstPayment.payCode, amountFen: -balanceFen }] }
  const payments = paymentsSent(closing.rows, toPayFen(closing, -balanceFen, maxRoundOffFen))
  return {
    ...(payments.length === 0 ? {} : { payments }),
    ...(closing.isRoundedOff ? { isRoundedOff: 'Y' } : {}),
    ...(isOnAccount(closing) ? accountSent(closing.account) : {}),
  }
}
