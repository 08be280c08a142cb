import { enterHotel } from '@kezhan/app-server/new-hotel'
import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { platformScope } from '@kezhan/server-kit/db/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponThings } from './testing/coupons'
import { accepted, aDeskHotel, type DeskHotel, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let desk: LedgerDesk
let things: ReturnType<typeof couponThings>
let gold: string
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
  things = couponThings(hotel)
  gold = await things.aLevel('金卡', 2)
})
afterAll(() => hotel.booted.stop())

const told = async (path: string, body: object) => (await hotel.post(path, body)).body.message
const turnOn = (templateId: string) => told('/market/coupon/switch', { templateId, state: 'enabled' })

test.each([
  ['折扣券', { kind: 'discount', discountBp: 10_000 }, '折扣须大于0且小于100%'],
  ['折扣券', { kind: 'discount', discountBp: 0 }, '折扣须大于0且小于100%'],
  ['延时券', { kind: 'delay', delayMinutes: 0 }, '请填写延迟离店分钟数'],
  [
    '范围',
    { validKind: 'range', validFrom: '2026-06-02', validTo: null },
    '请填写开始和结束日期，且结束不早于开始',
  ],
  [
    '范围',
    { validKind: 'range', validFrom: '2026-06-02', validTo: '2026-06-01' },
    '请填写开始和结束日期，且结束不早于开始',
  ],
  ['天数', { validDays: null }, '请填写领取后天数'],
])(
  'a template that does not say all that it promises is not put into service: %s %j',
  async (_kind, more, why) => {
    expect(await turnOn(await things.aTemplate(more, true))).toBe(why)
  },
)

test.each(['2026-13-01', '2026-10-07~2026-10-01', '2026-10-01~2026-10-02~2026-10-03', '国庆'])(
  'days out that are none are refused as they are written: %s',
  async blackout => {
    const body = {
      name: `坏日期${blackout}`,
      kind: 'cash',
      valueFen: 100,
      thresholdFen: 0,
      appliesTo: 'room',
    }
    const more = { validKind: 'days', validDays: 9, isStackable: 'N', isTransferable: 'N', blackout }
    expect(await told('/market/couponTemplate/add', { ...body, ...more })).toBe(
      '不可用日期写成 2026-10-01 或 2026-10-01~2026-10-07，用逗号隔开',
    )
  },
)

test('a template that nobody knows, one that people have, and a total below what they have', async () => {
  expect(await turnOn('nowhere')).toBe('优惠券模板不存在')
  expect((await things.issue('nowhere', { levelIds: [gold] })).body.message).toBe('优惠券模板不存在')
  const templateId = await things.aTemplate({ totalQty: 9 })
  const members = [await things.aMember(gold), await things.aMember(gold)]
  accepted(await things.issue(templateId, { memberIds: members.map(one => one.id), qty: 2 }))
  const [row] = await hotel.sql<{ version: number }>('select version from coupon_template where id = $1', [
    templateId,
  ])
  const body = { id: templateId, version: row?.version, totalQty: 3 }
  const edited = await ask(hotel.booted.app, 'PUT', '/market/couponTemplate/edit', {
    token: hotel.clerk,
    body,
  })
  expect(edited.body.message).toBe('发行总量不能少于已发放的4张')
  const gone = await ask(hotel.booted.app, 'DELETE', '/market/couponTemplate/delete', {
    token: hotel.clerk,
    query: { id: templateId },
  })
  expect(gone.body.message).toBe('已发放过的优惠券不能删除，请停用')
})

test('coupons are given to somebody, and not to too many at once', async () => {
  const templateId = await things.aTemplate()
  const issue = async (more: object) => (await things.issue(templateId, more)).body.message
  expect(await issue({})).toBe('没有可以发放的会员')
  expect(await issue({ memberIds: ['nobody'] })).toBe('没有可以发放的会员')
  expect(await issue({ phones: ['13000000000'] })).toBe('没有可以发放的会员')
  const crowd = await things.aLevel('众人', 1)
  await hotel.sql(
    `insert into member (id, tenant_id, member_no, name, phone, level_id, join_date, join_hotel)
     select 'crowd-' || n, '1', 'CR' || n, '众人' || n, (18000000000 + n)::text, $1, '2026-01-01', 'KZ001' from generate_series(1, 10001) n`,
    [crowd],
  )
  const rehearse = { levelIds: [crowd], isRehearsal: 'Y' }
  expect(await issue({ ...rehearse, qty: 20 })).toBe('一次最多发放200000张，请分批发放')
  expect(await issue({ ...rehearse, qty: 19 })).toBe('可发放190019张，共10001位会员')
})

test('a use is taken back where it happened, and an upgrade with its check-in', async () => {
  const member = await things.aMember(gold)
  const code = await things.give(member.id)
  const folioId = await desk.folio()
  accepted(await desk.call('post', { folioId, code: '1006', amountFen: 18_700, reason: '手工房费' }))
  accepted(await things.verify(code, folioId))
  await hotel.booted.database
    .scoped(platformScope)
    .tx(db => enterHotel(db, { code: 'KZ003', tenantId: '1', name: '灵隐店' }, 'test'))
  const elsewhere = await addPerson(hotel.booted, {
    username: 'coupon_elsewhere',
    tenantId: '1',
    hotelCode: 'KZ003',
    rights: 'all',
  })
  const body = { couponId: (await things.stored(code)).id, reason: '用错券' }
  const undone = await ask(hotel.booted.app, 'POST', '/market/coupon/undo', { token: elsewhere.token, body })
  expect(undone.body.message).toBe('请到核销的酒店撤销')
  expect(await told('/market/coupon/undo', body)).toBe('已撤销核销')
  await hotel.sql(
    `update room_type set enabled = 'N' where hotel_code = 'KZ001' and code not in ('TKING', 'TTWIN')`,
  )
  const upgrade = await things.give(member.id, { kind: 'upgrade', valueFen: null })
  await walkIn(hotel, '401', '2026-05-02', { upgradeCode: upgrade, bookedTypeId: hotel.king })
  expect(
    await told('/market/coupon/undo', { couponId: (await things.stored(upgrade)).id, reason: '用错券' }),
  ).toBe('升级券随入住核销，请撤销入住')
  expect(await things.stored(upgrade)).toMatchObject({ state: 'used' })
})

test('a rule that nobody knows is neither rehearsed nor run', async () => {
  const rehearsed = await hotel.get('/market/autoCoupon/rehearse', { ruleId: 'nowhere' })
  expect(rehearsed.body.message).toBe('自动发券规则不存在')
  expect(await told('/market/autoCoupon/run', { ruleId: 'nowhere' })).toBe('自动发券规则不存在')
})
