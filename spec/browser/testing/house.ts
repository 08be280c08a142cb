import { addDays } from '@kezhan/base/days'
import { checkCharacter } from '@kezhan/base/id-card'
import type { AllRoomStatus, RoomTile, RoomTypeStatistics } from '@kezhan/desk/model/room-state'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { call, sessionOf } from './session'

export const boardPath = '/RoomsStatus/realTimeRoomState'

export const tileOf = (page: Page, { roomNo }: Pick<RoomTile, 'roomNo'>) =>
  page.getByRole('button', { name: new RegExp(`^${roomNo} `) })

export interface House {
  readonly token: () => string
  /** The business date of the demo hotel. */
  readonly today: () => string
  /** A clean room that nobody has or wants; each test takes its own. */
  readonly takeRoom: (isRight?: (room: RoomTile) => boolean) => RoomTile
  /** A room of a type that is not sold out on the coming nights, so that its guest can stay longer. */
  readonly takeRoomToExtend: () => Promise<RoomTile>
  /** A number that no other guest has. */
  readonly aPassport: () => string
  readonly aCertNo: () => string
  /** A guest who lives in the room until tomorrow. */
  readonly aGuestIn: (room: RoomTile, name: string, depositFen?: number) => Promise<void>
  /** A booking by telephone of one room for one night, of tonight if nothing else is said; answers its line. */
  readonly aBookingOf: (name: string, booked: Booked) => Promise<string>
}

interface Booked extends Pick<RoomTile, 'roomTypeId'> {
  /** The very room, where it is promised. */
  readonly roomId?: string
  readonly arriveDate?: string
  readonly prepaidFen?: number
}

/** The demo hotel of a file, as its manager finds it before the first test. */
export function openHouse(url: () => string): House {
  let token = ''
  let today = ''
  let free: RoomTile[] = []
  let people = 0
  beforeAll(async () => {
    token = (await sessionOf(url(), 'manager')).token
    const status = await call<AllRoomStatus>(url(), 'GET', '/ebk/ebkRoomState/getAllRoomStatus', { token })
    today = status.businessDate
    free = status.rooms.filter(
      ({ occ, hk, block, arrival, next }) =>
        occ === 'V' && hk !== 'dirty' && block === undefined && arrival === undefined && next === undefined,
    )
  })

  // From above: the house proposes its lowest rooms, and gives them to bookings that have to move.
  function takeRoom(isRight: (room: RoomTile) => boolean = () => true): RoomTile {
    const room = free.findLast(isRight)
    if (room === undefined) throw new Error('the demo hotel has free rooms')
    free = free.filter(one => one !== room)
    return room
  }
  const aPassport = (): string => `E2234${String(++people).padStart(4, '0')}`
  return {
    token: () => token,
    today: () => today,
    takeRoom,
    takeRoomToExtend: async () => {
      const query = { startDate: today, endDate: addDays(today, 4) }
      const path = '/ebk/ebkRoomState/getRoomTypeSta'
      const { rows } = await call<RoomTypeStatistics>(url(), 'GET', path, { token, query })
      const roomy = rows.filter(({ days }) => days.every(day => day.sellable > 1)).map(row => row.roomTypeId)
      return takeRoom(room => roomy.includes(room.roomTypeId))
    },
    aPassport,
    aCertNo: () => {
      const digits = `11010119880909${String(++people).padStart(3, '0')}`
      return `${digits}${checkCharacter(digits)}`
    },
    aGuestIn: async (room, name, depositFen) => {
      const guests = [{ name, certType: 'PASSPORT', certNo: aPassport(), birthday: '1990-05-01' }]
      const deposits =
        depositFen === undefined ? {} : { deposits: [{ payCode: '9001', amountFen: depositFen }] }
      const stay = { roomId: room.roomId, departDate: addDays(today, 1), guests, ...deposits }
      await call(url(), 'POST', '/ebk/order/checkIn', { token, body: { ...stay, confirmed: 'Y' } })
    },
    aBookingOf: async (name, { roomTypeId, roomId, arriveDate = today, prepaidFen }) => {
      const base = await call<{ channels: { id: string; code: string }[] }>(
        url(),
        'GET',
        '/base/hotel/getHotelBaseInfo',
        { token },
      )
      const body = {
        kind: 'FIT',
        sourceType: 'walkIn',
        channelId: base.channels.find(one => one.code === 'PHONE')?.id,
        stayType: 'DAY',
        guarantee: 'none',
        arriveDate,
        departDate: addDays(arriveDate, 1),
        booker: { name, phone: '13800000000' },
        ...(prepaidFen === undefined ? {} : { prepay: { payCode: '9001', amountFen: prepaidFen } }),
        rooms: [{ roomTypeId, qty: 1, ...(roomId === undefined ? {} : { roomIds: [roomId] }) }],
      }
      const path = '/ebk/order/addBooking'
      const { rooms } = await call<{ rooms: { reservationRoomId: string }[] }>(url(), 'POST', path, {
        token,
        body,
      })
      return rooms[0]?.reservationRoomId ?? ''
    },
  }
}
