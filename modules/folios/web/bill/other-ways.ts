import { useAccess } from '@kezhan/client/access/use-access'
import type { Folio } from '@kezhan/folios/model/folio'
import { type ComponentType, createContext, type RefObject, useContext } from 'react'

/** The bill that is to be paid. */
export type BillToPay = Pick<Folio, 'id'> & { readonly version?: number }

/** Pays so much of a bill; says whether it was paid, and what was refused has been shown. */
export type Payer = (bill: BillToPay, amountFen: number) => Promise<boolean>

export interface WayFieldsProps {
  /** The way that is chosen. */
  code: string
  bill: BillToPay
  /** Where the fields leave what pays with them. */
  payer: RefObject<Payer | undefined>
}

/** Ways to pay that a module above brings, with what is asked beside the amount. */
interface WaysBeside {
  readonly right: string
  readonly ways: readonly { readonly code: string; readonly name: string }[]
  readonly Fields: ComponentType<WayFieldsProps>
}

/** 会员储值, 积分: folios know no members, so the application hands their ways to pay down. */
export const OtherWays = createContext<WaysBeside>({ right: '', ways: [], Fields: () => null })

/** The ways to pay a bill beside money, for who may take them. */
export function useOtherWays(): Pick<WaysBeside, 'ways' | 'Fields'> {
  const { can } = useAccess()
  const { right, ways, Fields } = useContext(OtherWays)
  return { ways: ways.length > 0 && can(right) ? ways : [], Fields }
}
