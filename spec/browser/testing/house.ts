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
  readonly aGuestIn: (room: RoomTile, name: string) => Promise<void>
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

  function takeRoom(isRight: (room: RoomTile) => boolean = () => true): RoomTile {
    const room = free.find(isRight)
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
    aGuestIn: async (room, name) => {
      const guests = [{ name, certType: 'PASSPORT', certNo: aPassport(), birthday: '1990-05-01' }]
      const body = { roomId: room.roomId, departDate: addDays(today, 1), guests, confirmed: 'Y' }
      await call(url(), 'POST', '/ebk/order/checkIn', { token, body })
    },
  }
}
