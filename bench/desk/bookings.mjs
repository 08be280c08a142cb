/** Bookings over HTTP by many clients at once, and the same work as one call of the database. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { checkCounts, typeCount } from '../lib/big-hotel.mjs'
import { interleave, row } from '../lib/load.mjs'
import { asOwner, ownerConnection } from '../lib/our-server.mjs'
import { startProcess } from '../lib/processes.mjs'

const file = join(dirname(fileURLToPath(import.meta.url)), 'raw-bookings.mjs')
const turnSeconds = 4
const warmUpSeconds = 10
/** Beyond the guests in the house, where rooms are free. */
const firstNight = 40
const spreadNights = 300
const nights = 3

export async function measureBookings({ ours, dataDir, token, hotel, rounds, atEnd }) {
  const connection = ownerConnection(dataDir)
  const raw = await startProcess([file, JSON.stringify({ connection, day: hotel.day })], {
    ready: /listening (\d+)/,
  })
  atEnd(raw.stop)
  const rawUrl = `http://127.0.0.1:${raw.word}`
  // As many rooms as anybody may want, so that a run of one type is never refused.
  await asOwner(dataDir, client =>
    client.query('update type_night set physical = 1000000 where hotel_code = $1', ['KZ002']),
  )
  const bookingsFor = place => (clients, isWarmUp) =>
    loadBookings(ours, token, { clients, isWarmUp, body: () => bookingOf(hotel, place()) })
  const spread = bookingsFor(() => [
    1 + Math.floor(Math.random() * typeCount),
    Math.floor(Math.random() * spreadNights),
  ])
  const same = bookingsFor(() => [1, 0])
  const straight = async (clients, isSpread, isWarmUp) => {
    const seconds = isWarmUp ? 2 : turnSeconds
    const answer = await fetch(
      `${rawUrl}/run?clients=${clients}&seconds=${seconds}&spread=${isSpread ? 'Y' : 'N'}`,
    )
    return (await answer.json()).perSecond
  }
  const spreads = await interleave(
    {
      ours: isWarmUp => spread(16, isWarmUp),
      call: isWarmUp => straight(16, true, isWarmUp),
      route: isWarmUp => loadRoute(`${rawUrl}/book`, isWarmUp),
    },
    rounds,
  )
  const sames = await interleave(
    {
      ours64: isWarmUp => same(64, isWarmUp),
      ours16: isWarmUp => same(16, isWarmUp),
      call16: isWarmUp => straight(16, false, isWarmUp),
    },
    rounds,
  )
  await checkCounts(dataDir)
  return [
    {
      ...row(
        'bookings spread over 20 types, 16 clients, against one call of the database',
        spreads.ours,
        spreads.call,
        'per s',
      ),
      goal: '≥ 0.25',
    },
    row('the same against a bare route that makes that call', spreads.ours, spreads.route, 'per s'),
    {
      ...row('bookings of one type: 64 clients against 16', sames.ours64, sames.ours16, 'per s'),
      goal: '≥ 0.9',
    },
    row(
      'bookings of one type, 16 clients, against one call of the database',
      sames.ours16,
      sames.call16,
      'per s',
    ),
  ]
}

let made = 0

function bookingOf({ day, channelId }, [type, offset]) {
  const arrive = dayAfter(day, firstNight + offset)
  return {
    kind: 'FIT',
    sourceType: 'walkIn',
    channelId,
    booker: { name: '李四', phone: '13800000000' },
    arriveDate: arrive,
    departDate: dayAfter(arrive, nights),
    guarantee: 'none',
    stayType: 'DAY',
    rooms: [{ roomTypeId: `bt${String(type).padStart(2, '0')}`, qty: 1 }],
  }
}

const dayAfter = (day, days) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Every request has its own key, as the browser gives it; a refused booking spoils the figure. */
async function loadBookings(ours, token, { clients, isWarmUp, body }) {
  const result = await autocannon({
    url: ours.url,
    connections: clients,
    duration: isWarmUp ? warmUpSeconds : turnSeconds,
    timeout: 30,
    verifyBody: text => text.includes('"success":true'),
    requests: [
      {
        method: 'POST',
        path: '/pms/ebk/order/addBooking',
        setupRequest: request => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            'x-access-token': token,
            'idempotency-key': `bench-${process.pid}-${++made}`,
          },
          body: JSON.stringify(body()),
        }),
      },
    ],
  })
  return perSecond(result)
}

async function loadRoute(url, isWarmUp) {
  return perSecond(
    await autocannon({
      url,
      method: 'POST',
      connections: 16,
      duration: isWarmUp ? warmUpSeconds : turnSeconds,
    }),
  )
}

function perSecond({ requests, non2xx, errors, mismatches }) {
  if (non2xx > 0 || errors > 0 || mismatches > 0)
    throw new Error(`${non2xx} bad answers, ${errors} errors, ${mismatches} refused`)
  return requests.average
}
