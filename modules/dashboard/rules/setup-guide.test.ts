import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SetupFacts, setupGuideOf } from './setup-guide'

const complete: SetupFacts = {
  phone: '0571-1',
  address: '西湖区',
  buildings: 1,
  types: [{ name: '大床房', priceFen: 30_000, rooms: 3 }],
  people: 2,
  payments: ['现金', '微信'],
  hasOrder: true,
}
const stepOf = (facts: Partial<SetupFacts>, key: string) =>
  setupGuideOf({ ...complete, ...facts }).steps.find(step => step.key === key)

test('a hotel that has everything is done, and one that lacks a thing is told which', () => {
  expect(setupGuideOf(complete).isDone).toBe(true)
  expect(stepOf({ phone: null }, 'contact')).toMatchObject({
    isDone: false,
    text: '还没有填写电话，账单和确认单上要印',
  })
  const types = [...complete.types, { name: '标间', priceFen: 0, rooms: 0 }]
  expect(stepOf({ types }, 'rooms')).toMatchObject({ isDone: false, text: '已有 3 间；标间还没有房间' })
  expect(stepOf({ types }, 'prices')).toMatchObject({
    isDone: false,
    text: '标间还没有价格，现在卖就是 0 元',
  })
  expect(stepOf({ people: 1 }, 'people')).toMatchObject({ isDone: false })
  expect(stepOf({ payments: [] }, 'payments')).toMatchObject({ isDone: false })
})

test('the whole is done when each step is, whatever the hotel has', () => {
  const anything: fc.Arbitrary<SetupFacts> = fc.record({
    phone: fc.option(fc.constantFrom('', '1')),
    address: fc.option(fc.constantFrom('', '路')),
    buildings: fc.nat(2),
    types: fc.array(fc.record({ name: fc.string(), priceFen: fc.nat(1), rooms: fc.nat(1) }), {
      maxLength: 6,
    }),
    people: fc.nat(3),
    payments: fc.array(fc.string(), { maxLength: 6 }),
    hasOrder: fc.boolean(),
  })
  fc.assert(
    fc.property(anything, facts => {
      const { steps, isDone } = setupGuideOf(facts)
      expect(isDone).toBe(steps.every(step => step.isDone))
      for (const { text } of steps) expect(text).not.toBe('')
    }),
  )
})

test('the steps stand in the order in which a hotel takes them, each with its page', () => {
  expect(setupGuideOf(complete).steps).toEqual(
    [
      ['contact', '酒店资料', '/Setting/hotelInfo/baseInfo', '电话和地址已填写'],
      ['buildings', '楼栋楼层', '/Setting/roomInfo/floor', '已有 1 栋'],
      ['roomTypes', '房型', '/Setting/roomInfo/roomType', '已有 1 个房型'],
      ['rooms', '房间', '/Setting/roomInfo/room', '已有 3 间'],
      ['prices', '门市价', '/Marketing/basePrice', '每个房型都有价格'],
      ['people', '员工账号', '/Setting/userManagement/user', '已有 2 人可以登录'],
      ['payments', '收款方式', '/Setting/otherConfig/postingAccount', '可用 现金、微信'],
      ['firstOrder', '第一笔预订', '/CustomerOrder/normalBooking', '已经有预订或入住'],
    ].map(([key, title, link, text]) => ({ key, title, link, isDone: true, text })),
  )
})

test('a hotel that has nothing is told of each step what is missing', () => {
  const { steps, isDone } = setupGuideOf({
    phone: '',
    address: null,
    buildings: 0,
    types: [],
    people: 1,
    payments: [],
    hasOrder: false,
  })
  expect(isDone).toBe(false)
  expect(steps.every(step => !step.isDone)).toBe(true)
  expect(steps.map(({ text }) => text)).toEqual([
    '还没有填写电话和地址，账单和确认单上要印',
    '还没有楼栋，房间要归到楼栋和楼层',
    '还没有可卖的房型，预订和房价都按房型',
    '还没有房间，可以逐间新增，也可以从表格导入',
    '有了房型才能定价',
    '只有一个账号；每人一个账号，账目和交班才分得清',
    '没有启用的收款方式，前台收不了钱',
    '以上都好了，就可以做第一笔预订',
  ])
  expect(stepOf({ types: [{ name: '大床房', priceFen: 1, rooms: 0 }] }, 'rooms')?.text).toBe(
    '还没有房间，可以逐间新增，也可以从表格导入',
  )
})

test('four names are said, and of more the first four and how many they are', () => {
  const ways = ['现金', '微信', '支付宝', '银行卡', '储值']
  expect(stepOf({ payments: ways.slice(0, 4) }, 'payments')?.text).toBe('可用 现金、微信、支付宝、银行卡')
  expect(stepOf({ payments: ways }, 'payments')?.text).toBe('可用 现金、微信、支付宝、银行卡等 5 个')
})
