import { makeServer, type Server } from '@kezhan/app-server/server'
import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { type Database, openDatabase } from '@kezhan/server-kit/db/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeskHotel, aGuest, book, bookingOf, type DeskHotel, expectSound } from './testing/desk'

let hotel: DeskHotel
let second: Server
let database: Database
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  // A second process of the same hotel: nothing is shared but the database.
  database = openDatabase(hotel.booted.database.config, 6)
  second = await makeServer({
    database,
    filesDir: hotel.booted.filesDir,
    isDemo: true,
    logLevel: 'silent',
    clock: () => new Date('2026-05-01T15:00:00+08:00'),
  })
  await second.app.ready()
})
afterAll(async () => {
  await second.stop()
  await database.end()
  await hotel.booted.stop()
})

/** Clients of both servers, all at once. */
const together = <T>(count: number, path: string, body: (at: number) => object): Promise<Answer<T>[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      ask<T>((at % 2 === 0 ? hotel.booted.app : second.app) as typeof second.app, 'POST', path, {
        token: hotel.clerk,
        body: body(at),
      }),
    ),
  )

/** Nobody gets an error of the machine, whatever happens at one instant. */
function outcomes(answers: readonly Answer[]): { won: number; refusals: string[] } {
  for (const answer of answers) expect(answer.status).toBe(200)
  return {
    won: answers.filter(answer => answer.body.success).length,
    refusals: [
      ...new Set(answers.filter(answer => !answer.body.success).map(answer => answer.body.message)),
    ].sort(),
  }
}

test('Scenario 8: twenty clients of two servers want the last room of a type, and exactly one gets it', async () => {
  await book(hotel, { arrive: '2026-05-02', depart: '2026-05-03', qty: 2 })
  const answers = await together(20, '/ebk/order/addBooking', () =>
    bookingOf(hotel, { arrive: '2026-05-02', depart: '2026-05-03' }),
  )
  expect(outcomes(answers)).toEqual({ won: 1, refusals: ['大床房2026-05-02仅剩0间，无法预订1间'] })
  await expectSound(hotel)
})

test('Scenario 7: one room for two bookings at the same instant is given to one, and the other hears who has it', async () => {
  const orders = [
    await book(hotel, { arrive: '2026-05-10', depart: '2026-05-12' }),
    await book(hotel, { arrive: '2026-05-11', depart: '2026-05-13' }),
  ]
  const answers = await together(2, '/ebk/order/assignRoom', at => ({
    reservationRoomId: orders[at]?.rooms[0]?.reservationRoomId,
    roomId: hotel.rooms['301'],
  }))
  const { won, refusals } = outcomes(answers)
  expect([won, refusals.length]).toEqual([1, 1])
  expect(refusals[0]).toMatch(/^301在2026-05-11已被YD\d+占用$/)
  await expectSound(hotel)
})

test('bookings of many nights and types in opposite orders never end in a deadlock, and the counters are right', async () => {
  const types = (at: number) => (at % 2 === 0 ? [hotel.king, hotel.twin] : [hotel.twin, hotel.king])
  const answers = await together(24, '/ebk/order/addBooking', at => ({
    ...bookingOf(hotel, {
      arrive: `2026-06-${String(1 + (at % 5)).padStart(2, '0')}`,
      depart: `2026-06-${String(8 + (at % 7)).padStart(2, '0')}`,
    }),
    rooms: types(at).map(roomTypeId => ({ roomTypeId, qty: 1 })),
  }))
  const { won } = outcomes(answers)
  expect(won).toBe(2)
  await expectSound(hotel)
})

test('two guests at the counter for one room: one moves in', async () => {
  const answers = await together(6, '/ebk/order/checkIn', () => ({
    roomId: hotel.rooms['402'],
    departDate: '2026-05-02',
    guests: [aGuest()],
  }))
  expect(outcomes(answers)).toMatchObject({ won: 1 })
  await expectSound(hotel)
})

test('cancelling and booking at once keeps every counter', async () => {
  const orders = await Promise.all(
    [0, 1].map(() => book(hotel, { arrive: '2026-07-01', depart: '2026-07-04' })),
  )
  const [cancelled, booked] = await Promise.all([
    together(4, '/ebk/order/cancel', at => ({
      reservationId: orders[at % 2]?.reservationId,
      reason: '同时取消',
    })),
    together(8, '/ebk/order/addBooking', () =>
      bookingOf(hotel, { arrive: '2026-07-02', depart: '2026-07-05' }),
    ),
  ])
  expect(outcomes(cancelled).won).toBe(2)
  expect(outcomes(booked).won).toBeGreaterThanOrEqual(1)
  await expectSound(hotel)
})
