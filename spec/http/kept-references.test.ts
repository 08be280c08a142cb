import { ask } from '@kezhan/app-server/testing/boot'
import { addNeighbourHotel, addPerson } from '@kezhan/app-server/testing/people'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, walkIn } from './testing/desk'

// What something else is named by cannot be taken away from under it.

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '10:00')
})
afterAll(() => hotel.booted.stop())

const add = async (path: string, row: object) =>
  accepted(await hotel.post<{ id: string }>(`${path}/add`, row)).id
const remove = async (path: string, id: string) =>
  (await ask(hotel.booted.app, 'DELETE', `${path}/delete`, { token: hotel.clerk, query: { id } })).body
const referenced = '该记录已被其他数据引用，无法删除'
const plan = {
  code: 'KEPT',
  name: '留住',
  kind: 'activity',
  derive: 'percent',
  shareBp: 9_000,
  amountFen: 0,
  breakfasts: 0,
  guarantee: 'none',
  enabled: 'Y',
  sortOrder: 9,
}

test('the unit, the plan and the hour rule of a stay cannot be deleted, and go when nobody names them', async () => {
  const unit = await add('/crm/unit', { code: 'KEPT', name: '留住公司', kind: 'company' })
  const ratePlan = await add('/market/ratePlan', plan)
  await walkIn(hotel, '301', '2026-05-02', { unitId: unit, ratePlanId: ratePlan })
  await walkIn(hotel, '302', '2026-05-01', { stayType: 'HOUR' })
  const [hourRule] = await hotel.sql<{ id: string }>(
    'select hour_rule_id as id from stay where hour_rule_id is not null',
  )
  for (const [path, id] of [
    ['/crm/unit', unit],
    ['/market/ratePlan', ratePlan],
    ['/market/hourRule', hourRule?.id ?? ''],
  ] as const)
    expect([path, (await remove(path, id)).message]).toEqual([path, referenced])
  const free = await add('/crm/unit', { code: 'FREE', name: '无人公司', kind: 'company' })
  expect((await remove('/crm/unit', free)).success).toBe(true)
})

test('nor can those of an order', async () => {
  const unit = await add('/crm/unit', { code: 'ORDER', name: '预订公司', kind: 'company' })
  const ratePlan = await add('/market/ratePlan', { ...plan, code: 'ORDER', name: '预订价' })
  const rooms = [{ roomTypeId: hotel.king, qty: 1, ratePlanId: ratePlan }]
  await book(hotel, { arrive: '2026-05-10', depart: '2026-05-11', more: { unitId: unit, rooms } })
  expect((await remove('/crm/unit', unit)).message).toBe(referenced)
  expect((await remove('/market/ratePlan', ratePlan)).message).toBe(referenced)
})

test('nor can the unit of a team, also where its order names none', async () => {
  const unit = await add('/crm/unit', { code: 'TEAM', name: '团队公司', kind: 'company' })
  accepted(
    await hotel.post('/ebk/team/add', {
      name: '留住团',
      leaderName: '赵领队',
      leaderPhone: '13700000000',
      channelId: hotel.channel,
      unitId: unit,
      arriveDate: '2026-05-20',
      departDate: '2026-05-21',
      route: 'room',
      plan: [{ roomTypeId: hotel.king, date: '2026-05-20', qty: 1, priceFen: 26_000 }],
    }),
  )
  await hotel.sql('update reservation set unit_id = null where unit_id = $1', [unit])
  expect((await remove('/crm/unit', unit)).message).toBe(referenced)
})

test('nor can the hour rule of a room that is booked by the hour', async () => {
  const [rule] = await hotel.sql<{ id: string }>('select id from hour_rule')
  const more = {
    stayType: 'HOUR',
    hourRuleId: rule?.id,
    rooms: [{ roomTypeId: hotel.king, qty: 1 }],
  }
  await book(hotel, { arrive: '2026-05-12', depart: '2026-05-13', more })
  await hotel.sql('update stay set hour_rule_id = null where hour_rule_id = $1', [rule?.id])
  expect((await remove('/market/hourRule', rule?.id ?? '')).message).toBe(referenced)
})

test('a guest by the hour pays by the rule that he came by, also when nothing is sold by it any more', async () => {
  const { stayId } = await walkIn(hotel, '401', '2026-05-01', { stayType: 'HOUR' })
  const due = async () =>
    accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId })).charges.map(
      ({ code, amountFen }) => [code, amountFen],
    )
  const first = await due()
  expect(first).toEqual([['1003', expect.any(Number)]])
  await hotel.sql(`update hour_rule set room_types = $1 where hotel_code = 'KZ001'`, [hotel.king])
  expect(await due()).toEqual(first)
  await hotel.sql(`update hour_rule set enabled = 'N' where hotel_code = 'KZ001'`)
  expect(await due()).toEqual(first)
})

test('what another list names by a choice or among others is kept, and the list is named', async () => {
  const feature = await add('/base/roomFeature', { code: 'KEPT', name: '湖景' })
  await hotel.sql('update room set features = $2 where id = $1', [hotel.rooms['303'], `other,${feature}`])
  expect((await remove('/base/roomFeature', feature)).message).toBe('该记录正被“房间”使用，无法删除')
  const charge = { code: '1999', name: '茶点', side: 'D', postingClass: 'GOODS', taxRateBp: 600 }
  const postingCodeId = await add('/base/postingCode', charge)
  const tea = { code: 'KEPT', name: '龙井', category: '01', unit: '罐', salePriceFen: 8_800 }
  await add('/base/goods', { ...tea, postingCodeId })
  expect((await remove('/base/postingCode', postingCodeId)).message).toBe('该记录正被“小商品”使用，无法删除')
  // Rows that go together do not hold each other.
  const [one, two] = [hotel.rooms['402'] ?? '', hotel.rooms['303'] ?? '']
  await hotel.sql('update room set connect_room_id = $2 where id = $1', [one, two])
  expect((await remove('/base/room', two)).message).toBe('该记录正被“房间”使用，无法删除')
  await hotel.sql(`update room set features = null where id = $1`, [two])
  expect((await remove('/base/roomFeature', feature)).success).toBe(true)
  const both = await ask(hotel.booted.app, 'DELETE', '/base/room/deleteBatch', {
    token: hotel.clerk,
    query: { ids: `${one},${two}` },
  })
  expect(both.body.success).toBe(true)
})

test('what all hotels share is kept while one of them names it, whoever asks, and the hotel is told', async () => {
  const { booted } = hotel
  await addNeighbourHotel(booted, 'KZ080')
  const place = { tenantId: '1', hotelCode: 'KZ080', rights: 'all' } as const
  const { token } = await addPerson(booted, { username: 'kept_neighbour', ...place })
  const addThere = async (path: string, body: object) =>
    accepted(await ask<{ id: string }>(booted.app, 'POST', `${path}/add`, { token, body })).id
  const removeThere = async (path: string, id: string) =>
    (await ask(booted.app, 'DELETE', `${path}/delete`, { token, query: { id } })).body
  const level = await add('/crm/memberLevel', { code: 'KEPT', name: '留住卡', levelRank: 77 })
  const type = { code: 'KEPT', name: '留住房', bedType: 'king', basePriceFen: 10_000 }
  const rule = await addThere('/crm/pointsRoomRule', {
    name: '邻居换房',
    roomTypeId: await addThere('/base/roomType', type),
    levelIds: [level],
    pointsPerNight: 100,
    validFrom: '2026-05-01',
  })
  const message = async (answer: Promise<{ message: string }>) => (await answer).message
  expect(await message(remove('/crm/memberLevel', level))).toBe(
    '该记录正被酒店 KZ080 的“积分换房规则”使用，无法删除',
  )
  expect(await message(removeThere('/crm/memberLevel', level))).toBe('该记录正被“积分换房规则”使用，无法删除')
  // Who asks hears of his own hotel first.
  const ownType = { ...type, code: 'OWN' }
  const own = await add('/crm/pointsRoomRule', {
    name: '本店换房',
    roomTypeId: await add('/base/roomType', ownType),
    levelIds: [level],
    pointsPerNight: 100,
    validFrom: '2026-05-01',
  })
  expect(await message(remove('/crm/memberLevel', level))).toBe('该记录正被“积分换房规则”使用，无法删除')
  expect((await remove('/crm/pointsRoomRule', own)).success).toBe(true)
  expect((await removeThere('/crm/pointsRoomRule', rule)).success).toBe(true)
  expect((await remove('/crm/memberLevel', level)).success).toBe(true)
})
