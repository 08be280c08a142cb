import { createContext, use } from 'react'

/** A stay or a booking that a page speaks of. */
export interface NamedOrder {
  readonly stayId?: string
  readonly reservationId?: string
}

/** The desk shows orders above whatever page is open; pages of modules below it ask for one here. */
export const OpenOrderContext = createContext<((order: NamedOrder) => void) | undefined>(undefined)

/** Shows an order; undefined where there is no desk. */
export const useOpenOrder = (): ((order: NamedOrder) => void) | undefined => use(OpenOrderContext)
