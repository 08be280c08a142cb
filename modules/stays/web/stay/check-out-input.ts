import type { InputOf } from '@kezhan/resource/call'
import type { CheckOutPreview, checkOut } from '@kezhan/stays/model/check-out-calls'
import { balanceAfterCharges } from '@kezhan/stays/rules/check-out-balance'
import { type BillClosing, moneySent } from './bill-closing'

export type ChargeDraft = CheckOutPreview['charges'][number]

/** Another amount than the rules propose takes a right and a reason. */
export const isChanged = (proposed: readonly ChargeDraft[], typed: readonly ChargeDraft[]): boolean =>
  typed.some((one, at) => one.amountFen !== proposed[at]?.amountFen)

/** The balance with the charges as they are typed now. */
export const balanceAfter = (
  { creditFen, debitFen, channelPaidFen }: Pick<CheckOutPreview, 'creditFen' | 'debitFen' | 'channelPaidFen'>,
  charges: readonly ChargeDraft[],
): number => balanceAfterCharges(creditFen - debitFen + channelPaidFen, charges)

interface Typed {
  readonly charges: readonly ChargeDraft[]
  readonly chargeReason: string
  readonly closing: BillClosing
}

/** The call as it is sent: the charges always, so that what was shown is what is posted. */
export function checkOutInput(
  stay: { readonly stayId: string; readonly version: number },
  preview: CheckOutPreview,
  { charges, chargeReason, closing }: Typed,
): InputOf<typeof checkOut> {
  return {
    stayId: stay.stayId,
    version: stay.version,
    ...(preview.charges.length === 0
      ? {}
      : { charges: charges.map(({ code, amountFen, chargeDate }) => ({ code, amountFen, chargeDate })) }),
    ...(chargeReason.trim() === '' ? {} : { chargeReason: chargeReason.trim() }),
    ...moneySent(closing, balanceAfter(preview, charges), preview.maxRoundOffFen),
  }
}
