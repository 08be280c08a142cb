import type { Obstacle } from '@kezhan/base/state-table'
import type { StayRefusal } from './refusals'
import type { StayFacts } from './stay-facts'

/** What stands between a guest and his room (hotel domain §2.2). */
export const checkInObstacles: readonly Obstacle<StayFacts, StayRefusal>[] = [
  {
    code: 'stay.roomState',
    when: ({ room }) => room.isOccupied || room.blockText !== undefined,
    details: ({ room }) => ({ room: room.roomNo, status: room.blockText ?? '在住房' }),
  },
  { code: 'stay.dirtyForbidden', when: ({ room }) => room.isDirty && room.dirtyPolicy === 'forbid' },
  { code: 'stay.dirty', when: ({ room }) => room.isDirty && room.dirtyPolicy === 'warn', isWarning: true },
  {
    code: 'guest.black',
    when: ({ guests }) => guests.some(guest => guest.blackReason !== undefined),
    details: ({ guests }) => ({ reason: guests.find(guest => guest.blackReason !== undefined)?.blackReason }),
    isWarning: true,
  },
  {
    code: 'stay.otherType',
    when: ({ room }) => room.otherType !== undefined,
    details: ({ room }) => ({ ...room.otherType, room: room.roomNo }),
    isWarning: true,
  },
  { code: 'stay.noGuest', when: facts => facts.guests.length === 0 },
  { code: 'stay.badCertificate', when: facts => facts.guests.some(guest => !guest.hasValidCertificate) },
  {
    code: 'stay.guestElsewhere',
    when: facts => livesElsewhere(facts) !== undefined,
    details: facts => ({ name: livesElsewhere(facts)?.name, room: livesElsewhere(facts)?.roomElsewhere }),
  },
  {
    code: 'stay.tooMany',
    when: facts => facts.guests.length > facts.room.maxGuests,
    details: facts => ({ limit: facts.room.maxGuests }),
  },
  { code: 'stay.noPrice', when: facts => facts.hasUnpricedNight },
]

function livesElsewhere({ guests }: StayFacts) {
  return guests.find(guest => guest.roomElsewhere !== undefined)
}
