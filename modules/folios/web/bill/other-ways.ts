import type { Folio } from '@kezhan/folios/model/folio'
import { createContext, type ReactNode, useContext } from 'react'

/** The bill that is to be paid. */
export type BillToPay = Pick<Folio, 'id'> & { readonly version?: number; readonly owedFen: number }

/** A way to pay that a module above brings: what is asked beside the amount, and how it is paid. */
export interface OtherWay {
  readonly code: string
  readonly name: string
  /** Asked for the amount that stands in the dialog. */
  readonly fields: ReactNode
  /** Says whether it was paid; what was refused stands in the dialog. */
  pay(bill: BillToPay, amountFen: number): Promise<boolean>
}

export type UseOtherWays = (bill: BillToPay, chosen: string) => readonly OtherWay[]

const none: UseOtherWays = () => []

/** 会员储值, 积分: folios know no members, so the application hands their ways to pay down. */
export const OtherWays = createContext<UseOtherWays>(none)

/** The ways to pay a bill beside money; `chosen` is the one whose fields are on the screen. */
export function useOtherWays(bill: BillToPay, chosen: string): readonly OtherWay[] {
  const useWays = useContext(OtherWays)
  return useWays(bill, chosen)
}
