import type { StayFacts } from '../stay-facts'

/** A guest in a clean room who owes nothing and came ten minutes ago. */
export const aStay: StayFacts = {
  businessDate: '2026-05-01',
  arriveBusinessDate: '2026-05-01',
  minutesSinceArrival: 10,
  departBusinessDate: '2026-05-01',
  voidMinutes: 60,
  hasUnpricedNight: false,
  hasCharges: false,
  balanceFen: 0,
  hasOpenPreauth: false,
  room: { roomNo: '301', isOccupied: false, isDirty: false, dirtyPolicy: 'warn', maxGuests: 2 },
  guests: [{ name: '韩梅梅', hasValidCertificate: true }],
  unreturned: [],
  isMasterOpen: false,
  missingDepositFen: 0,
  creditControl: 'warn',
  account: { canCredit: true, isFrozen: false, availableFen: 40_000, isApproved: false },
  canReopenAfterAudit: false,
  reason: '赶飞机',
}
