import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { GuestFile, GuestPage } from '@kezhan/guests/model/guest-shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, type DeskHotel, walkIn } from './testing/desk'

/** What a list shows of a certificate, with everything else it says, must not be enough to write the number down. */
let hotel: DeskHotel
let clerk: string
const zhao = aGuest('赵证件')
const passport = { name: '外国客人', certType: 'PASSPORT', certNo: 'G99887766', birthday: '1985-02-03' }
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  await walkIn(hotel, '301', '2026-05-03', { guests: [zhao] })
  await walkIn(hotel, '302', '2026-05-03', { guests: [passport] })
  const person = await addPerson(hotel.booted, {
    username: 'no_reveal',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['guest:list', 'guest:edit', 'guest:export', 'order:list', 'room:list', 'stay:guest'],
  })
  clerk = person.token
})
afterAll(() => hotel.booted.stop())

const idOf = async (name: string) =>
  (await hotel.sql<{ id: string }>('select id from guest where name = $1', [name]))[0]?.id ?? ''
const asClerk = <T>(path: string, body: object) =>
  ask<T>(hotel.booted.app, 'POST', path, { token: clerk, body })
const disclosed = (username: string) =>
  hotel.sql<{ kind: string; subject: string }>(
    `select kind, subject from sys_disclosure_log where username = $1 and kind in ('reveal', 'search') order by id`,
    [username],
  )

test('a birthday never stands beside the first digits of a certificate, unless one may see the number', async () => {
  const query = { guestId: await idOf('赵证件') }
  const path = '/ebk/guest/detail'
  const shown = (await ask<GuestFile>(hotel.booted.app, 'GET', path, { token: clerk, query })).body.result
  expect(shown).toMatchObject({ certNoMasked: expect.stringMatching(/^110\*{11}/), birthday: null })
  const whole = accepted(await hotel.get<GuestFile>(path, query))
  expect(whole.birthday).toBe('1990-01-01')
  // A form that was filled from a record without its birthday leaves the birthday alone.
  const saved = { guestId: query.guestId, version: shown.version, name: '赵证件', tags: '安静' }
  accepted(await asClerk('/ebk/guest/save', saved))
  expect(accepted(await hotel.get<GuestFile>(path, query))).toMatchObject({
    birthday: '1990-01-01',
    tags: '安静',
  })
})

test('a short number shows no more than half of itself', async () => {
  const page = accepted(await asClerk<GuestPage>('/ebk/guest/page', { keyword: '外国客人' }))
  expect(page.records[0]?.certNoMasked).toBe('*****7766')
})

test('without the right a whole number finds nobody, whether it exists or not, and that is said', async () => {
  const before = (await disclosed('no_reveal')).length
  for (const path of ['/ebk/guest/page', '/ebk/guest/export'])
    for (const keyword of [
      zhao.certNo,
      aGuest().certNo,
      ` ${String(zhao.certNo).toLowerCase()} `,
      'G99887766',
      'g00000000',
    ]) {
      const { body } = await asClerk<GuestPage>(path, { keyword })
      expect([keyword, body.success, body.message]).toEqual([
        keyword,
        false,
        '没有“查看完整证件号”的权限，不能按证件号查找，请按姓名或手机查找',
      ])
    }
  expect((await disclosed('no_reveal')).length).toBe(before)
  const lookup = await ask<unknown[]>(hotel.booted.app, 'GET', '/ebk/order/lookup', {
    token: clerk,
    query: { text: String(zhao.certNo) },
  })
  expect(lookup.body.result).toEqual([])
})

test('a record that is saved under a number of somebody else does not tell his name without the right, and counts as a search', async () => {
  const body = { name: '探子', certType: 'ID_CARD', certNo: zhao.certNo }
  const refused = await asClerk('/ebk/guest/save', body)
  expect(refused.body.message).toBe('该证件号已有档案，请有“查看完整证件号”权限的同事核对后合并')
  expect(refused.raw.toString()).not.toContain('赵证件')
  expect(await disclosed('no_reveal')).toEqual([{ kind: 'search', subject: '按证件号保存客史' }])
})

test('reveals and searches by a whole number are written down without the number, and end for the day at the limit of the hotel', async () => {
  const find = (keyword: unknown) => hotel.post<GuestPage>('/ebk/guest/page', { keyword })
  expect(accepted(await find(zhao.certNo)).records.map(one => one.name)).toEqual(['赵证件'])
  expect(accepted(await find(aGuest().certNo)).total).toBe(0)
  expect(accepted(await find('赵证件')).total).toBe(1)
  const guestId = await idOf('赵证件')
  accepted(await hotel.post('/ebk/guest/reveal', { guestId, reason: '公安核查' }))
  expect((await disclosed('desk_clerk')).map(one => one.kind)).toEqual(['search', 'search', 'reveal'])
  const kept = await hotel.sql<{ filters: string }>('select filters::text as filters from sys_disclosure_log')
  for (const { filters } of kept) expect(filters).not.toContain(zhao.certNo)

  await hotel.config('revealsPerDay', '4')
  accepted(await find('G99887766'))
  const most = '今天查看和按证件号查找已达4次，明天再试，或请经理在酒店参数中调整'
  expect((await find(zhao.certNo)).body.message).toBe(most)
  expect((await hotel.post('/ebk/guest/reveal', { guestId, reason: '再看' })).body.message).toBe(most)
  expect(accepted(await find('赵证件')).total).toBe(1)
  // Another day has its own count.
  await hotel.sql(`update sys_disclosure_log set at = at - interval '1 day'`)
  accepted(await hotel.post('/ebk/guest/reveal', { guestId, reason: '次日' }))
})

test('a check-in that finds a typed number in the house is written down, and who has found too many types no more that day', async () => {
  const { token } = await addPerson(hotel.booted, {
    username: 'number_prober',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['stay:checkin', 'stay:guest', 'room:list', 'order:list'],
  })
  const as = (path: string, body: object) => ask(hotel.booted.app, 'POST', path, { token, body })
  const enter = async (guest: object) => {
    const body = { roomId: hotel.rooms['303'], departDate: '2026-05-02', guests: [guest] }
    return (await as('/ebk/order/checkIn', body)).body.message
  }
  const [stay] = await hotel.sql<{ id: string }>(`select id from stay where room_id = $1`, [
    hotel.rooms['302'],
  ])
  const probe = { ...zhao, name: '探子' }
  await hotel.config('revealsPerDay', '2')
  expect(await enter(probe)).toBe('探子已在301在住')
  expect((await as('/ebk/order/addGuest', { stayId: stay?.id, guest: probe })).body.message).toBe(
    '探子已在301在住',
  )
  expect(await disclosed('number_prober')).toEqual([
    { kind: 'search', subject: '登记证件号查到在住或黑名单客人' },
    { kind: 'search', subject: '登记证件号查到在住或黑名单客人' },
  ])
  // Whether he lives here or not is not told any more: both are refused alike.
  const most = '今天查看和按证件号查找已达2次，明天再试，或请经理在酒店参数中调整'
  expect([await enter(probe), await enter(aGuest())]).toEqual([most, most])
  const kept = await hotel.sql<{ filters: string }>('select filters::text as filters from sys_disclosure_log')
  for (const { filters } of kept) expect(filters).not.toContain(zhao.certNo)
  await hotel.config('revealsPerDay', '4')
})

test('a hundred reveals at once do not pass the limit together', async () => {
  await hotel.sql(`update sys_disclosure_log set at = at - interval '1 day'`)
  const guestId = await idOf('赵证件')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => hotel.post('/ebk/guest/reveal', { guestId, reason: '同时' })),
  )
  expect(answers.filter(answer => answer.body.success)).toHaveLength(4)
})
