import { demoUsers } from '@kezhan/app-server/seed/demo-data'
import { signIn } from '@kezhan/app-server/testing/boot'
import {
  type CallInput,
  mountedCalls,
  nameOf,
  soundInput,
  tryInput,
} from '@kezhan/app-server/testing/mounted-calls'
import type { Call } from '@kezhan/resource/call'
import { allRows } from '@kezhan/server-kit/testing/conformance/sheets'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { expect } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './desk'

/** The people of the first demo hotel, one for each role that a hotel begins with. */
export const demoPeople = demoUsers.filter(user => user.hotelCode === 'KZ001').map(({ username }) => username)

/** Words that can be found in an answer and belong to one guest each. */
export const planted = {
  secret: { name: '欧阳隐秘', phone: '13877776666' },
  companion: { name: '司马同住', phone: '13866665555' },
  /** Booked under his name, and came as somebody who wants to stay unknown. */
  expected: { name: '夏侯先订', phone: '13833332222' },
  open: { name: '端木公开', phone: '13855554444' },
  booker: { name: '诸葛预订', phone: '13844443333' },
  /** What the guests were charged, in fen and as papers print it. */
  charges: ['1234567', '12,345.67', '12345.67', '7654321', '76,543.21', '76543.21'],
} as const

export interface SightHotel {
  readonly hotel: DeskHotel
  readonly certificates: readonly string[]
  /** Numbers of the stays whose guests want to stay unknown. */
  readonly secretStayNos: readonly string[]
  readonly tokens: ReadonlyMap<string, string>
  /** What the inputs of calls may name: ids and words by the name of the field, once for each subject. */
  readonly subjects: readonly CallInput[]
}

/** A hotel with guests who want to stay unknown, one who does not mind, and a booking; and everybody of the demo signed in. */
export async function aSightHotel(): Promise<SightHotel> {
  const hotel = await aDeskHotel('2026-05-01', '15:00')
  const person = ({ name, phone }: { name: string; phone: string }): Record<string, string> => ({
    ...aGuest(name),
    phone,
  })
  const main = person(planted.secret)
  const companion = person(planted.companion)
  const expected = person(planted.expected)
  const open = person(planted.open)
  const secret = await walkIn(hotel, '301', '2026-05-04', { guests: [main, companion], secret: 'Y' })
  const plain = await walkIn(hotel, '302', '2026-05-04', { guests: [open] })
  const charge = async (folioId: string, amountFen: number) => {
    accepted(await hotel.post('/ebk/account/post', { folioId, code: '2001', amountFen, qty: 1 }))
    accepted(await hotel.post('/ebk/account/pay', { folioId, code: '9001', amountFen: 1_000_000 }))
  }
  await charge(secret.folioId, 1_234_567)
  await charge(plain.folioId, 7_654_321)
  const move = { stayId: secret.stayId, roomId: hotel.rooms['303'], reason: '安静', price: 'keep' }
  accepted(await hotel.post('/ebk/order/changeRoom', move))
  const twin = { typeId: hotel.twin, depart: '2026-05-03' }
  const order = await book(hotel, { ...twin, arrive: '2026-05-02', more: { booker: planted.booker } })
  const kept = await book(hotel, {
    ...twin,
    arrive: '2026-05-01',
    roomIds: [hotel.rooms['401'] ?? ''],
    more: { booker: planted.expected },
  })
  const reservationRoomId = kept.rooms[0]?.reservationRoomId ?? ''
  const came = accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId,
      guests: [expected],
      secret: 'Y',
    }),
  )
  const files = await hotel.sql<{ id: string; name: string }>('select id, name from guest')
  const subject = (stay: CheckInAnswer, roomNo: string, guest: Record<string, string>): CallInput => ({
    stayId: stay.stayId,
    folioId: stay.folioId,
    roomId: hotel.rooms[roomNo] ?? '',
    roomNo,
    guestId: files.find(one => one.name === guest.name)?.id ?? '',
    keyword: guest.name ?? '',
    text: guest.name ?? '',
    dataTable: 'stay',
    dataId: stay.stayId,
  })
  const words = (word: string, dataTable: string, dataId: string): CallInput => ({
    keyword: word,
    text: word,
    dataTable,
    dataId,
  })
  const subjects: readonly CallInput[] = [
    subject(secret, '303', main),
    { ...subject(secret, '303', companion), ...words(planted.secret.phone, 'folio', secret.folioId) },
    { ...subject(came, '401', expected), reservationId: kept.reservationId, reservationRoomId },
    { reservationId: kept.reservationId, ...words(kept.resNo, 'reservation', kept.reservationId) },
    { reservationRoomId, ...words('303', 'guest', files[0]?.id ?? '') },
    subject(plain, '302', open),
    {
      reservationId: order.reservationId,
      reservationRoomId: order.rooms[0]?.reservationRoomId ?? '',
      ...words(planted.booker.phone, 'reservation', order.reservationId),
    },
    words(secret.stayNo, 'stay', secret.stayId),
    words(String(main.certNo), 'stay_guest', ''),
    words(String(open.certNo).slice(-4), 'folio_line', ''),
  ]
  const tokens = new Map<string, string>()
  for (const username of demoPeople) tokens.set(username, await signIn(hotel.booted.app, username))
  return {
    hotel,
    certificates: [main, companion, expected, open].map(one => String(one.certNo)),
    secretStayNos: [secret.stayNo, came.stayNo],
    tokens,
    subjects,
  }
}

/** Calls that only look, although they are sent with a body. */
const lookingPosts = [
  '/ebk/order/getOrderOccupation',
  '/ebk/ebkRoomState/getAvailableRooms',
  '/ebk/guest/page',
  '/ebk/guest/export',
  '/ebk/order/checkOut/batchPreview',
  '/ebk/order/assignPreview',
  '/ebk/audit/rehearse',
]

/** Every call that reads: all GET, the POST that only look, and papers as they are printed. Sockets have a test of their own. */
export const readingCalls = ({ hotel }: SightHotel): Call[] =>
  mountedCalls(hotel.booted).filter(
    ({ method, path }) =>
      (method === 'GET' && !path.includes('ocket/')) ||
      (method === 'POST' && (lookingPosts.includes(path) || /^\/ebk\/paper\/.*\/print$/.test(path))),
  )

export interface Told {
  /** `GET /ebk/order/detail`. */
  readonly call: string
  readonly input: string
  readonly text: string
}

/** What every reading call tells somebody, asked for each subject by everything it takes. */
export async function toldTo(sight: SightHotel, who: string): Promise<Told[]> {
  const told: Told[] = []
  const token = sight.tokens.get(who) ?? ''
  for (const call of readingCalls(sight)) {
    for (const input of inputsFor(call, sight.subjects)) {
      const answer = await tryInput(sight.hotel.booted, call, input, { token })
      expect([nameOf(call), answer.status < 500], JSON.stringify(input)).toEqual([nameOf(call), true])
      // Whoever may not make the call is told so, whatever he asks for.
      if (answer.status === 403) break
      const isSheet = String(answer.headers['content-type']).includes('spreadsheetml')
      const text = isSheet ? JSON.stringify(await allRows(answer.raw)) : answer.raw.toString()
      told.push({ call: nameOf(call), input: JSON.stringify(input), text })
    }
  }
  return told
}

/** Without anything, and with what each subject has for the fields of the call; what is required besides is made up. */
function inputsFor(call: Call, subjects: readonly CallInput[]): CallInput[] {
  const sound = soundInput(call)
  const required = Object.entries(call.input).filter(
    ([, field]) => 'required' in field && field.required === true,
  )
  const filled = subjects.map(subject => {
    const known = Object.entries(subject).filter(([name]) => name in call.input)
    const rest = required.filter(([name]) => !(name in subject)).map(([name]) => [name, sound[name] ?? null])
    return Object.fromEntries([...rest, ...known]) as CallInput
  })
  const texts = new Set(['{}', ...filled.map(one => JSON.stringify(one))])
  return [...texts].map(text => JSON.parse(text) as CallInput)
}
