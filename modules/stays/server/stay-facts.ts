import { minutesBetween } from '@kezhan/base/moments'
import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { HeldRoom } from '@kezhan/rooms/server/room-periods'
import type { OtherType, StayFacts, StayGuest, StayRoom } from '../rules/stay-facts'

/** Facts that stand in nobody's way; an operation says what it knows. */
export function stayFacts(desk: Desk, settings: DeskSettings, known: Partial<StayFacts>): StayFacts {
  return {
    businessDate: desk.businessDate,
    arriveBusinessDate: desk.businessDate,
    minutesSinceArrival: 0,
    voidMinutes: settings.voidMinutes,
    room: noRoom,
    guests: [],
    hasUnpricedNight: false,
    hasCharges: false,
    balanceFen: 0,
    hasOpenPreauth: false,
    unreturned: [],
    isMasterOpen: false,
    missingDepositFen: 0,
    creditControl: settings.creditControl,
    account: noAccount,
    canReopenAfterAudit: settings.canReopenAfterAudit,
    reason: '',
    ...known,
  }
}

const noAccount = { canCredit: false, isFrozen: false, availableFen: 0, isApproved: false } as const
const noRoom: StayRoom = { roomNo: '', isOccupied: false, isDirty: false, dirtyPolicy: 'allow', maxGuests: 0 }

export function roomFacts(
  room: HeldRoom,
  settings: DeskSettings,
  { blockText, otherType }: { blockText?: string | undefined; otherType?: OtherType | undefined },
): StayRoom {
  return {
    roomNo: room.roomNo,
    isOccupied: room.stayId !== null,
    maxGuests: room.maxGuests,
    isDirty: room.hk === 'dirty' || (settings.needsInspection && room.hk !== 'inspected'),
    dirtyPolicy: settings.dirtyPolicy,
    ...(blockText === undefined ? {} : { blockText }),
    ...(otherType === undefined ? {} : { otherType }),
  }
}

export const sinceArrival = (arriveAt: string, now: string) => Math.max(0, minutesBetween(arriveAt, now))

/** A guest who will be registered later stands for himself until then. */
export const laterGuest = (name: string): StayGuest => ({ name, hasValidCertificate: true })
