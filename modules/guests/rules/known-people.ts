import type { KnownGuest, KnownMember } from '../model/known-guest-calls'

/** A number is looked for when it can hardly be anybody else's. */
export const fewestDigits = 7

type Person = Pick<KnownGuest, 'name' | 'phone'>
type Member = KnownMember & { readonly guestId: string | null }

/**
 * The people whom something typed may belong to, each once: who has a file here, members who have not stayed yet, and who
 * only ever booked. A member is the guest whose file he has, or who has his name and number.
 */
export function knownPeople(
  guests: readonly KnownGuest[],
  members: readonly Member[],
  bookers: readonly Person[],
): KnownGuest[] {
  const withMembers = guests.map(guest => {
    const own = members.find(member => member.guestId === guest.guestId || isSame(member, guest))
    return own === undefined ? guest : { ...guest, member: memberOf(own) }
  })
  const taken = new Set(withMembers.map(guest => guest.member?.id))
  const onlyMembers = members
    .filter(member => !taken.has(member.id))
    .map(member => ({ ...stranger(member), member: memberOf(member) }))
  const known = [...withMembers, ...onlyMembers]
  const onlyBookers = bookers.filter(booker => !known.some(person => isSame(person, booker))).map(stranger)
  return [...known, ...onlyBookers]
}

const isSame = (a: Person, b: Person): boolean => a.name === b.name && a.phone === b.phone

const memberOf = ({ id, memberNo, name, phone, levelName }: Member): KnownMember => ({
  id,
  memberNo,
  name,
  phone,
  levelName,
})

const stranger = ({ name, phone }: Person): KnownGuest => ({
  name,
  phone,
  guestId: null,
  member: null,
  vipLevel: null,
  stays: 0,
  lastStay: null,
  preferences: null,
  complaints: [],
  birthday: null,
  blackReason: null,
  roomNo: null,
  booking: null,
})

/** A booking that somebody waits for, as far as it says whose it is. */
export interface WaitingBooking {
  readonly resNo: string
  readonly day: string
  readonly guestId: string | null
  readonly memberId: string | null
  readonly bookerName: string
  readonly bookerPhone: string | null
}

/** His next booking; `bookings` are in the order of their days. */
export function bookingOf(person: KnownGuest, bookings: readonly WaitingBooking[]): KnownGuest['booking'] {
  const own = bookings.find(
    one =>
      (one.guestId !== null && one.guestId === person.guestId) ||
      (one.memberId !== null && one.memberId === person.member?.id) ||
      (one.bookerName === person.name && one.bookerPhone === person.phone),
  )
  return own === undefined ? null : { resNo: own.resNo, day: own.day }
}
