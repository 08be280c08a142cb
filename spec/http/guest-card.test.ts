import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { KnownGuest } from '@kezhan/guests/model/known-guest-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponThings } from './testing/coupons'
import { accepted, aDeskHotel, aGuest, book, bookingOf, type DeskHotel, walkIn } from './testing/desk'

/** 客人卡片: who is typed at a desk, and what the house tells whom of him. */
let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const known = async (typed: object, token = hotel.clerk): Promise<readonly KnownGuest[]> =>
  accepted(
    await ask<readonly KnownGuest[]>(hotel.booted.app, 'POST', '/ebk/guest/known', { token, body: typed }),
  )
const person = async (username: string, rights: readonly string[]) =>
  (await addPerson(hotel.booted, { username, tenantId: '1', hotelCode: 'KZ001', rights })).token
const withPhone = (name: string, phone: string): Record<string, string> => ({ ...aGuest(name), phone })
const idOf = async (name: string) =>
  (await hotel.sql<{ id: string }>('select id from guest where name = $1', [name]))[0]?.id ?? ''
const disclosed = (username: string) =>
  hotel.sql<{ subject: string; rows: number }>(
    `select subject, row_count::int as rows from sys_disclosure_log where username = $1 order by id`,
    [username],
  )

test('without a session nobody is known; a number finds who has it while it is typed, and shows no more of it than was typed', async () => {
  const phone = '13712345678'
  expect((await ask(hotel.booted.app, 'POST', '/ebk/guest/known', { body: { phone } })).status).toBe(401)
  await book(hotel, {
    arrive: '2026-09-10',
    depart: '2026-09-11',
    more: { booker: { name: '秦来电', phone } },
  })
  const file = { name: '秦住客', phone, preferences: '湖景' }
  const { guestId } = accepted(await hotel.post<{ guestId: string }>('/ebk/guest/save', file))
  expect(await known({})).toEqual([])
  expect(await known({ phone: '137123' })).toEqual([])
  expect(await known({ phone: '137123_' })).toEqual([])
  const people = await known({ phone: '1371234' })
  expect(people.map(one => [one.name, one.phone, one.guestId, one.preferences, one.booking?.day])).toEqual([
    ['秦住客', '137****5678', guestId, '湖景', undefined],
    ['秦来电', '137****5678', null, null, '2026-09-10'],
  ])
  expect((await known({ phone })).map(one => one.phone)).toEqual([phone, phone])
})

test('the card tells visits, last room and price, likes, complaints, the black list, the room he has and what else he has booked', async () => {
  const phone = '13700000001'
  const guest = withPhone('沈常客', phone)
  await walkIn(hotel, '301', '2026-05-02', { guests: [guest] })
  const guestId = await idOf('沈常客')
  const [facts] = await known({ phone })
  expect(facts).toMatchObject({ guestId, stays: 1, roomNo: '301', complaints: [], booking: null })
  expect(facts?.lastStay).toEqual({
    day: '2026-05-01',
    roomNo: '301',
    roomTypeName: expect.any(String),
    priceFen: 29_800,
  })
  for (const content of ['空调响', '热水慢'])
    accepted(await hotel.post('/ebk/guest/note/add', { guestId, kind: 'complaint', content }))
  const first = await hotel.sql<{ id: string }>(`select id from guest_note where content = '空调响'`)
  accepted(await hotel.post('/ebk/guest/note/close', { noteId: first[0]?.id, result: '已换房' }))
  accepted(await hotel.post('/ebk/guest/note/add', { guestId, kind: 'note', content: '不是投诉' }))
  const [row] = await hotel.sql<{ version: number }>('select version from guest where id = $1', [guestId])
  const black = { guestId, isBlack: 'Y', reason: '损坏设施', version: row?.version }
  accepted(await hotel.post('/ebk/guest/black', black))
  const mine = { booker: { name: '沈常客', phone } }
  const { reservationId, resNo } = await book(hotel, {
    arrive: '2026-05-20',
    depart: '2026-05-21',
    more: mine,
  })
  const [card] = await known({ phone })
  expect(card).toMatchObject({ blackReason: '损坏设施', booking: { resNo, day: '2026-05-20' } })
  expect(card?.complaints.map(one => [one.content, one.isOpen])).toEqual([
    ['热水慢', true],
    ['空调响', false],
  ])
  // What is being done for him is no other booking.
  expect((await known({ phone, reservationId }))[0]?.booking).toBeNull()
})

test('a number names nobody to who may not read files or orders, and nobody who wants to stay unknown', async () => {
  const [open, secret, caller] = ['13722220001', '13722220002', '13722220003']
  await walkIn(hotel, '401', '2026-05-02', { guests: [withPhone('华公开', open)] })
  await walkIn(hotel, '402', '2026-05-02', { guests: [withPhone('金隐名', secret)], secret: 'Y' })
  const dates = { arrive: '2026-09-20', depart: '2026-09-21' }
  const booker = { name: '何来电', phone: caller }
  accepted(await hotel.post('/ebk/order/addBooking', { ...bookingOf(hotel, dates), booker }))
  accepted(
    await hotel.post('/ebk/order/addBooking', {
      ...bookingOf(hotel, { arrive: '2026-09-22', depart: '2026-09-23' }),
      booker: { name: '华公开', phone: open },
    }),
  )
  const { aLevel, aMember } = couponThings(hotel)
  const { phone: card, id: memberId } = await aMember(await aLevel('知客'), { name: '吕持卡' })
  const names = async (token: string, typed: object = { phone: '1372222' }) =>
    (await known(typed, token)).map(one => [one.name, one.roomNo, one.booking?.day]).toSorted()
  expect(await names(hotel.clerk)).toEqual([
    ['何来电', null, '2026-09-20'],
    ['华公开', '401', '2026-09-22'],
    ['金隐名', '402', undefined],
  ])
  // Files without orders, orders without files, and neither.
  expect(await names(await person('knows_files', ['guest:list']))).toEqual([['华公开', '401', undefined]])
  expect(await names(await person('knows_orders', ['order:list']))).toEqual([
    ['何来电', null, '2026-09-20'],
    ['华公开', null, '2026-09-22'],
  ])
  const sells = await person('only_sells', ['order:add', 'stay:checkin'])
  expect(await names(sells)).toEqual([])
  for (const typed of [{ phone: card }, { memberId }]) {
    expect((await names(hotel.clerk, typed)).map(([name]) => name)).toEqual(['吕持卡'])
    expect(await names(sells, typed)).toEqual([])
  }
  // Who enters a member and looks for the same person among the guests is told no more.
  const alike = async (token: string) =>
    accepted(
      await ask<{ guests: readonly { name: string }[] }>(hotel.booted.app, 'GET', '/crm/member/duplicates', {
        token,
        query: { phone: secret },
      }),
    ).guests.map(guest => guest.name)
  expect(await alike(await person('alike_plain', ['member:add']))).toEqual([])
  expect(await alike(await person('alike_knows', ['member:add', 'guest:secret']))).toEqual(['金隐名'])
})

test('a certificate finds its guest with his name beside it, is written down once, and tells his birthday; a number alone tells neither', async () => {
  const guest = withPhone('段证件', '13733330001')
  const secret = withPhone('藏证件', '13733330002')
  await walkIn(hotel, '302', '2026-05-02', { guests: [guest] })
  await walkIn(hotel, '303', '2026-05-02', { guests: [secret], secret: 'Y' })
  const token = await person('reads_cards', ['guest:list'])
  const certificateOf = ({ certType, certNo, name }: Record<string, string>) => ({ certType, certNo, name })
  const certificate = certificateOf(guest)
  expect(await known({ ...certificate, name: '' }, token)).toEqual([])
  expect(await known({ ...certificate, name: '别人' }, token)).toEqual([])
  expect(await known(certificateOf(secret), token)).toEqual([])
  expect(await disclosed('reads_cards')).toEqual([{ subject: '登记证件号未查到客史', rows: 2 }])
  for (let time = 0; time < 2; time++)
    expect(await known(certificate, token)).toMatchObject([
      { name: '段证件', phone: '137****0001', roomNo: '302', birthday: '01-01' },
    ])
  expect(await disclosed('reads_cards')).toEqual([
    { subject: '登记证件号未查到客史', rows: 2 },
    { subject: '登记证件号查到客史', rows: 1 },
  ])
  const kept = await hotel.sql<{ filters: string }>('select filters::text as filters from sys_disclosure_log')
  for (const { filters } of kept) expect(filters).not.toContain(guest.certNo)
  expect((await known({ phone: '13733330001' }, token))[0]?.birthday).toBeNull()
  expect((await known({ phone: '13733330001' }))[0]?.birthday).toBe('01-01')
  // Who may not read files asks nothing of them.
  expect(await known(certificate, await person('no_files', ['order:list', 'stay:checkin']))).toEqual([])
  expect(await disclosed('no_files')).toEqual([])
})

test('who has found as many certificates as the hotel allows, or tried too many, finds nobody; what he looks up besides is counted apart', async () => {
  const certificates = ['甲同住', '乙同住'].map(name => aGuest(name))
  for (const { certType, certNo, name } of certificates)
    accepted(await hotel.post('/ebk/guest/save', { certType, certNo, name }))
  const [first, second] = certificates.map(({ certType, certNo, name }) => ({ certType, certNo, name }))
  const stranger = { certType: 'PASSPORT', certNo: 'E55554444', name: '生人' }
  const [finds, tries] = [
    await person('finds_cards', ['guest:list', 'guest:revealId']),
    await person('tries_cards', ['guest:list']),
  ]
  await hotel.config('revealsPerDay', '1')
  expect(await known(first ?? {}, finds)).toHaveLength(1)
  expect(await known(second ?? {}, finds)).toEqual([])
  expect(await known(first ?? {}, finds)).toHaveLength(1)
  const reveal = { guestId: await idOf('甲同住'), reason: '公安核查' }
  accepted(await ask(hotel.booted.app, 'POST', '/ebk/guest/reveal', { token: finds, body: reveal }))
  for (let time = 0; time < 10; time++) expect(await known(stranger, tries)).toEqual([])
  expect(await known(first ?? {}, tries)).toEqual([])
  expect(await disclosed('tries_cards')).toEqual([{ subject: '登记证件号未查到客史', rows: 10 }])
  await hotel.config('revealsPerDay', '50')
})
