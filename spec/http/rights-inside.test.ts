import { type Answer, ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPersonWithout, grant } from '@kezhan/app-server/testing/people'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { accepted, aDeskHotel, aGuest, type DeskHotel, expectSound, walkIn } from './testing/desk'
import { memberDesk } from './testing/member-desk'
import { moneyThings } from './testing/money-deeds'

/** What handlers ask beside the access of their calls: who lacks one right is refused and nothing is written; who has it goes on. */
let hotel: DeskHotel
let things: ReturnType<typeof moneyThings>
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  things = moneyThings(hotel)
})
afterAll(() => hotel.booted.stop())

let people = 0
/** Somebody who may do everything but this. */
async function without(...rights: readonly PermissionCode[]) {
  const place = { username: `inside_${++people}`, tenantId: '1', hotelCode: 'KZ001' }
  const person = await addPersonWithout(hotel.booted, place, rights)
  const post = <T = unknown>(path: string, body: object) =>
    ask<T>(hotel.booted.app, 'POST', path, { token: person.token, body })
  return { ...person, post }
}

const denied = (code: PermissionCode) => `没有权限，请联系管理员授权（缺少权限：${code}）`

/** Every change of a row and of the books carries the number of its request. */
async function written(answer: Answer): Promise<number> {
  const [row] = await hotel.sql<{ n: number }>(
    `select (select count(*) from sys_change_log where request_id = $1)::int
       + (select count(*) from journal_entry where request_id = $1)::int as n`,
    [answer.headers['x-request-id']],
  )
  return row?.n ?? 0
}

async function expectRefused(answer: Answer, message: string): Promise<void> {
  expect([answer.body.success, answer.body.message]).toEqual([false, message])
  expect(await written(answer)).toBe(0)
}

interface Deed {
  readonly path: string
  readonly body: object
}

const inspecting = async (): Promise<Deed> => {
  const roomIds = [hotel.rooms['301']]
  await hotel.sql(`update room_state set hk = 'clean' where room_id = any($1::text[])`, [roomIds])
  return { path: '/ebk/ebkRoomState/setHk', body: { roomIds, hk: 'inspected' } }
}
const blocking = (kind: string, roomNo: string) => (): Deed => ({
  path: '/ebk/ebkRoomState/block/add',
  body: {
    roomIds: [hotel.rooms[roomNo]],
    kind,
    from: '2026-05-10 12:00:00',
    to: '2026-05-11 12:00:00',
    reason: '水管漏水',
  },
})
/** A bill with half a yuan on it. */
const settlingATrifle = async (): Promise<Deed> => {
  const folioId = await things.desk.folio()
  await things.desk.charge(folioId, 50)
  return { path: '/ebk/account/settle', body: { folioId, isRoundedOff: 'Y' } }
}
/** What is due, but for a trifle. */
const leavingWithATrifle = async (): Promise<Deed> => {
  const { stayId, dueFen } = await things.aLateStay()
  const payments = [{ payCode: '9001', amountFen: dueFen - 50 }]
  return { path: '/ebk/order/checkOut', body: { stayId, payments, isRoundedOff: 'Y', confirmed: 'Y' } }
}
const leavingOnAccount = async (): Promise<Deed> => {
  const { stayId } = await things.aLateStay()
  const unitAccountId = await things.anAccount(1_000_000)
  return { path: '/ebk/order/checkOut', body: { stayId, unitAccountId, confirmed: 'Y' } }
}
const losing = async (): Promise<Deed> => {
  const item = { name: '雨伞', totalQty: 3, feeMode: 'free', compensationFen: 8000, enabled: 'Y' }
  const { id: itemId } = accepted(await hotel.post<{ id: string }>('/base/rentalItem/add', item))
  hotel.setClock('2026-05-01 15:00')
  const { stayId } = await walkIn(hotel, '302', '2026-05-02')
  const lend = { stayId, kind: 'rental', content: '雨伞', itemId, qty: 1 }
  const { serviceId } = accepted(await hotel.post<{ serviceId: string }>('/ebk/service/add', lend))
  return { path: '/ebk/service/finish', body: { serviceId, state: 'lost', compensationFen: 8000 } }
}

const asked: readonly (readonly [string, PermissionCode, () => Deed | Promise<Deed>])[] = [
  ['查房', 'room:inspect', inspecting],
  ['锁房', 'room:lock', blocking('LOCK', '303')],
  ['维修', 'room:ooo', blocking('OOO', '401')],
  ['停用', 'room:ooo', blocking('OOS', '402')],
  ['抹零 on a bill', 'acct:roundoff', settlingATrifle],
  ['抹零 at check-out', 'acct:roundoff', leavingWithATrifle],
  ['挂账 at check-out', 'ar:charge', leavingOnAccount],
  ['赔偿 of what was lost', 'acct:post', losing],
]

test.each(asked)('%s takes %s', async (_, right, prepare) => {
  const somebody = await without(right)
  const { path, body } = await prepare()
  const refused = await somebody.post(path, body)
  expect(refused.status).toBe(403)
  await expectRefused(refused, denied(right))
  const done = await hotel.post(path, body)
  accepted(done)
  expect(await written(done)).toBeGreaterThan(0)
  await expectSound(hotel)
})

test('who may not drop a trifle is not offered it', async () => {
  const { stayId } = await things.aLateStay()
  const offered = async (token: string) => {
    const sent = { token, query: { stayId } }
    const answer = await ask<CheckOutPreview>(hotel.booted.app, 'GET', '/ebk/order/checkOut/preview', sent)
    return accepted(answer).maxRoundOffFen
  }
  expect(await offered((await without('acct:roundoff')).token)).toBe(0)
  expect(await offered(hotel.clerk)).toBeGreaterThan(0)
  accepted(await hotel.post('/ebk/order/walkOut', { stayId, reason: '清场' }))
})

test('nobody agrees to his own application, also when he could agree to those of others', async () => {
  const applicant = await without('acct:reverse')
  const { folioId, charge } = await things.aBill()
  const wish = { folioId, lineIds: [charge], reason: '记错' }
  const refused = await applicant.post('/ebk/account/reverse', wish)
  await expectRefused(refused, '没有冲账权限，可提交审批')
  const { id } = await applyFor({ booted: hotel.booted, token: applicant.token }, refused, '记错')
  await grant(hotel.booted, applicant.roleId, ['acct:reverse'])
  const decide = { id, agree: 'Y' }
  await expectRefused(await applicant.post('/ebk/approval/decide', decide), '不能审批自己的申请')
  const stateOf = async () => (await hotel.sql<Approval>('select state from approval where id = $1', [id]))[0]
  expect(await stateOf()).toEqual({ state: 'waiting' })
  accepted(await hotel.post('/ebk/approval/decide', decide))
  expect(await stateOf()).toEqual({ state: 'approved' })
})

test('nobody agrees to what he may not do himself', async () => {
  const applicant = await without('acct:reverse')
  const { folioId, charge } = await things.aBill()
  const wish = { folioId, lineIds: [charge], reason: '记错' }
  const refused = await applicant.post('/ebk/account/reverse', wish)
  const { id } = await applyFor({ booted: hotel.booted, token: applicant.token }, refused, '记错')
  const other = await without('acct:reverse')
  const decided = await other.post('/ebk/approval/decide', { id, agree: 'Y' })
  await expectRefused(decided, '没有冲账权限，不能审批')
})

test('an agreement is for who asked, for what he asked, and for where', async () => {
  const applicant = await without('acct:reverse', 'acct:adjust')
  const other = await without('acct:reverse', 'acct:adjust')
  const { folioId, charge } = await things.aBill()
  const second = await things.desk.charge(folioId, 10_000)
  const reverse = { folioId, lineIds: [charge], reason: '记错' }
  const refused = await applicant.post('/ebk/account/reverse', reverse)
  const { id: approvalId } = await applyFor({ booted: hotel.booted, token: applicant.token }, refused, '记错')
  accepted(await hotel.post('/ebk/approval/decide', { id: approvalId, agree: 'Y' }))
  const no = '审批单与本次操作不符'
  await expectRefused(await other.post('/ebk/account/reverse', { ...reverse, approvalId }), no)
  const elsewhere = { ...reverse, lineIds: [second], approvalId }
  await expectRefused(await applicant.post('/ebk/account/reverse', elsewhere), no)
  const adjust = { folioId, lineId: charge, amountFen: -100, reason: '记错', approvalId }
  await expectRefused(await applicant.post('/ebk/account/adjust', adjust), no)
  accepted(await applicant.post('/ebk/account/reverse', { ...reverse, approvalId }))
})

test('a unit that may not run an account is charged nothing, neither on a bill nor at check-out', async () => {
  const { folioId, unitAccountId } = await things.aDebt()
  const allow = (canCredit: string) =>
    hotel.sql('update unit set can_credit = $2 where id = (select unit_id from unit_account where id = $1)', [
      unitAccountId,
      canCredit,
    ])
  await allow('N')
  await expectRefused(await hotel.post('/ebk/ar/charge', { folioId, unitAccountId }), '该单位不可挂账')
  const { stayId } = await things.aLateStay()
  const leaving = { stayId, unitAccountId, confirmed: 'Y' }
  await expectRefused(await hotel.post('/ebk/order/checkOut', leaving), '该单位不可挂账')
  const owed = () => hotel.sql('select owed_fen::int as fen from unit_account where id = $1', [unitAccountId])
  expect(await owed()).toEqual([{ fen: 0 }])
  await allow('Y')
  accepted(await hotel.post('/ebk/ar/charge', { folioId, unitAccountId }))
  expect(await owed()).toEqual([{ fen: 1000 }])
  accepted(await hotel.post('/ebk/order/checkOut', leaving))
})

test('no more is put on account than is owed', async () => {
  const debt = await things.aDebt()
  const charge = (amountFen: number) => hotel.post('/ebk/ar/charge', { ...debt, amountFen })
  await expectRefused(await charge(1001), '挂账金额不能超过欠款10.00元')
  accepted(await charge(1000))
})

test('beyond the credit of a unit only who has the right to it puts on account', async () => {
  const debt = await things.aDebt(900)
  const charge = { ...debt, isOverLimit: 'Y' }
  const somebody = await without('ar:overLimit')
  await expectRefused(await somebody.post('/ebk/ar/charge', charge), '超出信用额度：可用9.00元')
  accepted(await hotel.post('/ebk/ar/charge', charge))
})

/** All that an answer says. */
const heard = async (token: string, path: string, query: Record<string, string> = {}) =>
  JSON.stringify(accepted(await ask(hotel.booted.app, 'GET', path, { token, query })))

test('stays of who wants to stay unknown count for who may see them: in lists, in files and as a question', async () => {
  const room = { roomNo: '401', guest: aGuest('保密客人') }
  hotel.setClock('2026-05-01 15:00')
  const stay = { guests: [room.guest], secret: 'Y', confirmed: 'Y' }
  await walkIn(hotel, room.roomNo, '2026-05-02', stay)
  const somebody = await without('guest:secret')
  const seen = async (post: typeof hotel.post) => {
    const asked = { keyword: '保密客人' }
    const [row] = accepted(await post<{ stays: number }[]>('/ebk/guest/export', asked))
    const found = accepted(await post<{ total: number }>('/ebk/guest/page', { ...asked, staysFrom: 1 }))
    const page = accepted(await post<{ records: { stays: number }[] }>('/ebk/guest/page', asked))
    return [row?.stays, found.total, page.records[0]?.stays]
  }
  expect(await seen(somebody.post)).toEqual([0, 0, 0])
  expect(await seen(hotel.post)).toEqual([1, 1, 1])
  const [guest] = await hotel.sql<{ id: string }>(`select id from guest where name = '保密客人'`)
  const query = { guestId: guest?.id ?? '' }
  const slept = async (token: string) =>
    (await heard(token, '/ebk/guest/detail', query)).includes(`"roomNo":"${room.roomNo}"`)
  expect([await slept(somebody.token), await slept(hotel.clerk)]).toEqual([false, true])
})

test('who wants to stay unknown is named to who may see him, in the room, on paper and in the queue', async () => {
  const name = '隐名客人'
  hotel.setClock('2026-05-01 15:00')
  const { stayId } = await walkIn(hotel, '402', '2026-05-03', {
    guests: [aGuest(name)],
    secret: 'Y',
    confirmed: 'Y',
  })
  const roomId = hotel.rooms['402'] ?? ''
  const questions: readonly (readonly [string, Record<string, string>])[] = [
    ['/ebk/order/getRoomMixAllDetail', { roomId }],
    ['/ebk/paper/registration', { stayId }],
    ['/ebk/registration/page', { pageSize: '200' }],
  ]
  const { token } = await without('guest:secret')
  for (const [path, query] of questions) {
    expect([path, (await heard(token, path, query)).includes(name)]).toEqual([path, false])
    expect([path, (await heard(hotel.clerk, path, query)).includes(name)]).toEqual([path, true])
  }
})

test('an order is asked for by who may see orders, and its money, commissions and buttons are for who has their rights', async () => {
  const [stay] = await hotel.sql<{ id: string }>(`select id from stay where state = 'inHouse' limit 1`)
  const path = '/ebk/order/getRoomMixAllDetail'
  const query = { stayId: stay?.id ?? '' }
  const detail = async (token: string) =>
    accepted(
      await ask<{ commissions?: object[]; stayOffers?: object[] }>(hotel.booted.app, 'GET', path, {
        token,
        query,
      }),
    )
  const blind = await without('order:list')
  const refused = await ask(hotel.booted.app, 'GET', path, { token: blind.token, query })
  await expectRefused(refused, denied('order:list'))
  const { token: noCommissions } = await without('crm:commission:list')
  expect((await detail(noCommissions)).commissions).toBeUndefined()
  expect((await detail(hotel.clerk)).commissions).toEqual([])
  const { token: noCheckOut } = await without('stay:checkout')
  const said = async (token: string) => (await heard(token, path, query)).includes('无结账退房权限')
  expect([await said(noCheckOut), await said(hotel.clerk)]).toEqual([true, false])
  const board = '/ebk/ebkRoomState/getAllRoomStatus'
  const { token: noBills } = await without('acct:list')
  const owed = async (token: string) => (await heard(token, board)).includes('balanceFen')
  expect([await owed(noBills), await owed(hotel.clerk)]).toEqual([false, true])
})

test('a member is found at the desk by who may find members', async () => {
  await memberDesk(hotel).add({ name: '欧阳寻人' })
  const { token } = await without('member:find')
  const found = async (as: string) =>
    (await heard(as, '/ebk/order/lookup', { text: '欧阳寻人' })).includes('寻人')
  expect([await found(token), await found(hotel.clerk)]).toEqual([false, true])
})

test('a rehearsed night tells what leaks to who may read that report', async () => {
  const told = async (token: string) => {
    const answer = await ask<object>(hotel.booted.app, 'POST', '/ebk/audit/rehearse', { token, body: {} })
    return 'leaks' in accepted(answer)
  }
  const { token } = await without('report:leakProof:list')
  expect([await told(token), await told(hotel.clerk)]).toEqual([false, true])
})

test('the buttons of a bill are those of the rights one has', async () => {
  const folioId = await things.desk.folio()
  const offer = async (token: string, action: string) => {
    const sent = { token, query: { folioId } }
    const answer = await ask<{ offers: { action: string; offer: string }[] }>(
      hotel.booted.app,
      'GET',
      '/ebk/account/detail',
      sent,
    )
    return accepted(answer).offers.find(one => one.action === action)?.offer
  }
  const { token } = await without('acct:post', 'acct:suspended')
  expect([await offer(token, 'post'), await offer(hotel.clerk, 'post')]).toEqual(['no', 'do'])
  await hotel.sql(`update folio set state = 'suspended' where id = $1`, [folioId])
  const noSuspended = await without('acct:suspended')
  expect([await offer(noSuspended.token, 'post'), await offer(hotel.clerk, 'post')]).toEqual(['no', 'do'])
  const late = { folioId, code: '2001', amountFen: 100 }
  await expectRefused(await noSuspended.post('/ebk/account/post', late), '走结账户入账需要权限')
  accepted(await hotel.post('/ebk/account/post', late))
})

test('two guest files with a member each become one only for who may merge members', async () => {
  const members = memberDesk(hotel)
  const known = ['甲会员', '乙会员'].map(name => aGuest(name))
  const files: string[] = []
  for (const { name, certType, certNo } of known) {
    await members.add({ name, certType, certNo })
    const [file] = await hotel.sql<{ id: string }>('select id from guest where name = $1', [name])
    files.push(file?.id ?? '')
  }
  const [intoId, fromId] = files
  const merge = { intoId, fromId, reason: '同一人' }
  const somebody = await without('member:close')
  await expectRefused(await somebody.post('/ebk/guest/merge', merge), denied('member:close'))
  accepted(await hotel.post('/ebk/guest/merge', merge))
})

test('a discount is no more than the price of what is sold', async () => {
  const sell = (discountFen: number) =>
    hotel.post('/ebk/cashSale/sell', {
      items: [{ code: '2001', name: '水', qty: 2, unitPriceFen: 500, discountFen }],
      payments: [],
    })
  await expectRefused(await sell(1001), '优惠不能超过金额')
  accepted(await sell(999))
})

test('the role that may do everything is neither changed nor deleted, not even by its equals', async () => {
  const token = await signIn(hotel.booted.app, 'admin')
  await hotel.sql(
    `insert into sys_role (id, tenant_id, hotel_code, role_code, role_name, has_all)
     select 'second_super', tenant_id, hotel_code, 'second_super', '全能', 'Y' from sys_role
     where has_all = 'Y' and hotel_code = ''`,
  )
  const no = '超级管理员角色不能修改或删除'
  const body = { id: 'second_super', roleName: '改过的' }
  await expectRefused(await ask(hotel.booted.app, 'PUT', '/sys/role/edit', { token, body }), no)
  const query = { id: 'second_super' }
  await expectRefused(await ask(hotel.booted.app, 'DELETE', '/sys/role/delete', { token, query }), no)
  const named = await hotel.sql(`select role_name as name from sys_role where id = 'second_super'`)
  expect(named).toEqual([{ name: '全能' }])
})
