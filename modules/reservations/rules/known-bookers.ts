import type { KnownBooker } from '../model/offer-calls'

/** A number is looked for when it can hardly be anybody else's. */
export const fewestDigits = 7

type Person = Pick<KnownBooker, 'name' | 'phone'>
type Member = NonNullable<KnownBooker['member']> & { readonly guestId: string | null }

/**
 * The people behind a number, each once: who has a file here, members who have not stayed yet, and who only ever booked.
 * A member is the guest whose file he has, or who has his name and number.
 */
export function knownPeople(
  guests: readonly KnownBooker[],
  members: readonly Member[],
  bookers: readonly (Person & Pick<KnownBooker, 'nextArrival'>)[],
): KnownBooker[] {
  const withMembers = guests.map(guest => {
    const own = members.find(member => member.guestId === guest.guestId || isSame(member, guest))
    return own === undefined ? guest : { ...guest, member: memberOf(own) }
  })
  const taken = new Set(withMembers.map(guest => guest.member?.id))
  const onlyMembers = members
    .filter(member => !taken.has(member.id))
    .map(member => ({ ...stranger(member), member: memberOf(member) }))
  const known = [...withMembers, ...onlyMembers].map(person => ({
    ...person,
    nextArrival: bookers.find(booker => isSame(booker, person))?.nextArrival ?? null,
  }))
  const onlyBookers = bookers
    .filter(booker => !known.some(person => isSame(person, booker)))
    .map(booker => ({ ...stranger(booker), nextArrival: booker.nextArrival }))
  return [...known, ...onlyBookers]
}

const isSame = (a: Person, b: Person): boolean => a.name === b.name && a.phone === b.phone

const memberOf = ({ id, memberNo, name, phone, levelName }: Member) => ({
  id,
  memberNo,
  name,
  phone,
  levelName,
})

const stranger = ({ name, phone }: Person): KnownBooker => ({
  name,
  phone,
  guestId: null,
  member: null,
  stays: 0,
  lastStay: null,
  preferences: null,
  blackReason: null,
  roomNo: null,
  nextArrival: null,
})
