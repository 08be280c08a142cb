import type { HotelEvent } from '@kezhan/resource/event'
import type { KioskReport } from '../model/kiosk'
import { kioskCardsOut, kioskCheckedIn, kioskCheckedOut, kioskHelp, kioskMismatch } from './events'

type KioskEvent = HotelEvent<string>

/** What a report says of the house: what is to be heard of, what is over with it, and what must be so of the room. */
export interface KioskMeaning {
  readonly raises: KioskEvent | null
  readonly settles: readonly KioskEvent[]
  /** The report is about a room, which has somebody in it or not; null where it is about the kiosk itself. */
  readonly room: 'occupied' | 'vacant' | null
}

export const kioskMeanings: Readonly<Record<KioskReport, KioskMeaning>> = {
  checkedIn: { raises: kioskCheckedIn, settles: [kioskCheckedOut], room: 'occupied' },
  checkedOut: { raises: kioskCheckedOut, settles: [kioskCheckedIn], room: 'vacant' },
  mismatch: { raises: kioskMismatch, settles: [], room: null },
  cardsOut: { raises: kioskCardsOut, settles: [], room: null },
  help: { raises: kioskHelp, settles: [], room: null },
  cardsFilled: { raises: null, settles: [kioskCardsOut], room: null },
  helped: { raises: null, settles: [kioskHelp, kioskMismatch], room: null },
}
