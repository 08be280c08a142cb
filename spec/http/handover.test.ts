import { bookCash } from '@kezhan/app-server/testing/book-cash'
import { type Answer, ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { Duty, HandoverSheet } from '@kezhan/shifts/model/shift-duty-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let giver: string
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

const read = <T>(path: string, query: Record<string, string> = {}, token = giver) =>
  ask<T>(booted.app, 'GET', path, { token, query })
const send = <T = unknown>(path: string, body: object, token = giver, headers: Record<string, string> = {}) =>
  ask<T>(booted.app, 'POST', path, { token, body, headers })
const current = async () => (await read<Duty | null>('/ebk/shift/current')).body.result
const no = (answer: Answer) => [answer.body.success, answer.body.message]
const yuan = (amount: number) => amount * 100
const password = 'Kezhan@2026'
const receiving = { receiver: 'cashier', password, shiftIndex: '02', areSlipsChecked: 'Y' }
/** 3,140 yuan in notes. */
const counted3140 = { 10000: 31, 1000: 4 }

test('HOTEL-070 a turn begins with the first thing done in it, and cash stays unknown until it is counted', async () => {
  giver = await signIn(booted.app, 'frontdesk')
  expect(await current()).toBeNull()
  await bookCash(booted, 'frontdesk', [yuan(1580), yuan(800)])
  await bookCash(booted, 'frontdesk', [-yuan(204)])
  const expense = { kind: 'expense', amountFen: yuan(35), reason: '购买文具' }
  await send('/ebk/shift/movement', expense, giver, { 'idempotency-key': 'supplies-1' })
  await send('/ebk/shift/movement', expense, giver, { 'idempotency-key': 'supplies-1' })
  const duty = await current()
  expect(duty).toMatchObject({ openingFen: yuan(1000), cashMode: 'float', state: 'onDuty', drawer: null })
  expect(duty?.movements.map(one => one.amountFen)).toEqual([-yuan(35)])
  const cash = duty?.methods.find(one => one.code === '9001')
  expect(cash).toMatchObject({ isCash: true, takenCount: 2, takenFen: null, returnedCount: 1 })
  expect((await read<unknown[]>('/ebk/shift/lines', { code: '9001' })).body.result).toEqual([])
})

test('who signs in to another shift is told of the turn that he has not handed over', async () => {
  const others = async (token: string) =>
    (await read<{ shiftName: string }[]>('/ebk/shift/others', {}, token)).body.result
  expect(await others(giver)).toEqual([])
  const body = { account: 'frontdesk', password, workShiftIndex: '02' }
  const next = await ask<{ token: string }>(booted.app, 'POST', '/user/login', { body })
  const [own] = await booted.sql<{ id: string; shift_name: string; business_date: string }>(
    'select id, shift_name, business_date::text from shift_session where state = $1',
    ['onDuty'],
  )
  expect(await others(next.body.result.token)).toEqual([
    { sessionId: own?.id, shiftName: own?.shift_name, businessDate: own?.business_date },
  ])
  // It is nobody else's.
  const body2 = { account: 'cashier', password, workShiftIndex: '02' }
  const cashier = await ask<{ token: string }>(booted.app, 'POST', '/user/login', { body: body2 })
  expect(await others(cashier.body.result.token)).toEqual([])
})

test('nobody hands over what he has not counted, and nonsense is no count', async () => {
  expect(no(await send('/ebk/shift/handover', receiving))).toEqual([false, '请先清点现金'])
  const count = async (pieces: unknown) => no(await send('/ebk/shift/count', { pieces }))
  expect(await count({ 777: 1 })).toEqual([false, '清点内容格式不正确'])
  expect(await count({ 10000: -1 })).toEqual([false, '面额张数：张数不能小于0'])
  expect(await count({ 10000: 1.5 })).toEqual([false, '面额张数：张数应为整数'])
  expect(await count([])).toEqual([false, '面额张数格式不正确'])
})

test('scenario 15: what ought to be there, what is missing, and the reason for it', async () => {
  const { body } = await send<Duty>('/ebk/shift/count', { pieces: counted3140, slips: {} })
  expect(body.result.drawer).toMatchObject({
    openingFen: yuan(1000),
    cashInFen: yuan(2380),
    cashOutFen: yuan(204),
    miscFen: -yuan(35),
    expectedFen: yuan(3141),
    countedFen: yuan(3140),
    overShortFen: -yuan(1),
    isStale: false,
  })
  const lines = (await read<{ amountFen: number }[]>('/ebk/shift/lines', { code: '9001' })).body.result
  expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(yuan(2380 - 204))
  expect(no(await send('/ebk/shift/handover', receiving))).toEqual([
    false,
    '实点金额与应有金额不符，请填写原因',
  ])
})

test('money that comes after the count asks for another one', async () => {
  await bookCash(booted, 'frontdesk', [yuan(10)])
  const told = { ...receiving, reason: '找零差错' }
  expect(await current()).toMatchObject({ state: 'onDuty', drawer: { isStale: true } })
  expect(no(await send('/ebk/shift/handover', told))).toEqual([false, '清点之后又有收付款，请重新清点'])
  await bookCash(booted, 'frontdesk', [-yuan(10)])
  await send('/ebk/shift/count', { pieces: counted3140, slips: {} })
  expect(await current()).toMatchObject({ state: 'counted', drawer: { isStale: false } })
})

test('who takes over proves it, is another person and of the same hotel', async () => {
  const told = { ...receiving, reason: '找零差错' }
  const tries: [object, string][] = [
    [{ ...told, password: 'wrong' }, '接班人密码错误'],
    [{ ...told, receiver: 'frontdesk' }, '不能与本人交接'],
    [{ ...told, receiver: 'frontdesk2' }, '接班人不存在或不能登录'],
    [{ ...told, receiver: 'nobody' }, '接班人不存在或不能登录'],
    [{ ...told, shiftIndex: '09' }, '接班班次不存在'],
    [{ ...told, areSlipsChecked: 'N' }, '请先核对非现金单据'],
  ]
  for (const [body, message] of tries)
    expect(no(await send('/ebk/shift/handover', body))).toEqual([false, message])
})

test('HOTEL-071 the drawer goes to finance and to the next turn, and the sheet stays as signed', async () => {
  const told = { ...receiving, reason: '找零差错', remark: '301 早餐券待补' }
  const key = { 'idempotency-key': 'handover-1' }
  const [first, again] = [
    await send<{ id: string }>('/ebk/shift/handover', told, giver, key),
    await send<{ id: string }>('/ebk/shift/handover', told, giver, key),
  ]
  expect(first.body).toMatchObject({ success: true, message: '交班成功' })
  expect(again.body.result).toEqual(first.body.result)
  const { records } = (await read<{ records: object[] }>('/ebk/handover/list', {}, manager)).body.result
  expect(records).toMatchObject([
    {
      giver: '林小前',
      receiver: '钱收银',
      expectedFen: yuan(3141),
      countedFen: yuan(3140),
      overShortFen: -yuan(1),
      submitFen: yuan(2140),
      leftFen: yuan(1000),
      reason: '找零差错',
      takenFen: yuan(2390),
      returnedFen: yuan(214),
      state: 'handedOver',
      isForced: 'N',
    },
  ])
  const sheet = await read<HandoverSheet>('/ebk/handover/sheet', { id: first.body.result.id }, manager)
  expect(sheet.body.result).toMatchObject({ remark: '301 早餐券待补', submitFen: yuan(2140) })
  const [next] = await booted.sql<{ opening: string; username: string }>(
    `select s.opening_fen as opening, s.username from handover_sheet h join shift_session s on s.id = h.next_session_id`,
  )
  expect([Number(next?.opening), next?.username]).toEqual([yuan(1000), 'cashier'])
})

test('difference and what goes to finance are movements: the drawer of the ended turn holds what it left', async () => {
  const [ended] = await booted.sql<{ heldFen: string; leftFen: string }>(
    `select s.opening_fen + (select sum(amount_fen) from folio_line where shift_session_id = s.id and side = 'C')
         + (select sum(amount_fen) from cash_movement where shift_session_id = s.id) as "heldFen", h.left_fen as "leftFen"
       from handover h join handover_sheet t on t.handover_id = h.id join shift_session s on s.id = t.shift_session_id`,
  )
  expect([Number(ended?.heldFen), Number(ended?.leftFen)]).toEqual([yuan(1000), yuan(1000)])
})

test('a turn that is handed over takes nothing more', async () => {
  expect(await current()).toBeNull()
  const body = { account: 'frontdesk', password, workShiftIndex: '02' }
  const next = await ask<{ token: string }>(booted.app, 'POST', '/user/login', { body })
  expect((await read('/ebk/shift/others', {}, next.body.result.token)).body.result).toEqual([])
  await expect(bookCash(booted, 'frontdesk', [yuan(1)])).rejects.toThrow('当前班次已交接，请重新登录')
  expect(no(await send('/ebk/shift/count', { pieces: {} }))).toEqual([false, '当前班次已交接，请重新登录'])
})

test('finance confirms what it got, once, and explains a difference', async () => {
  const finance = await signIn(booted.app, 'finance')
  const [row] = await booted.sql<{ id: string }>('select id from handover')
  const id = row?.id ?? ''
  const confirm = (body: object, token = finance) => send('/ebk/handover/confirm', { id, ...body }, token)
  expect((await confirm({ receivedFen: yuan(2140) }, giver)).status).toBe(403)
  expect(no(await confirm({ receivedFen: yuan(2100) }))).toEqual([false, '上缴金额与交班单不符'])
  expect((await confirm({ receivedFen: yuan(2100), reason: '短少四十元' })).body.success).toBe(true)
  expect(no(await confirm({ receivedFen: yuan(2140) }))).toEqual([false, '财务已核收的班次不能核收'])
  const [log] = await booted.sql(
    `select after_row from sys_change_log where table_name = 'handover' and action = 'edit'`,
  )
  expect(log).toMatchObject({ after_row: { receivedFen: yuan(2100), reason: '短少四十元' } })
})

test('somebody who is gone is handed over by a supervisor, after twelve hours', async () => {
  const cashier = await signIn(booted.app, 'cashier')
  const [open] = (await read<{ sessionId: string }[]>('/ebk/shift/open', {}, manager)).body.result
  const force = { sessionId: open?.sessionId, pieces: { 10000: 10 }, remark: '离岗' }
  expect((await send('/ebk/shift/force', force, cashier)).status).toBe(403)
  expect(no(await send('/ebk/shift/force', force, manager))).toEqual([
    false,
    '交班人离岗未满12小时，不能强制交班',
  ])
  await booted.sql(`update shift_session set opened_at = now() - interval '13 hours' where id = $1`, [
    open?.sessionId,
  ])
  expect((await send('/ebk/shift/force', force, manager)).body).toMatchObject({ success: true })
  const { records } = (await read<{ records: object[] }>('/ebk/handover/list', { isForced: 'Y' }, manager))
    .body.result
  expect(records).toMatchObject([{ giver: '钱收银', receiver: null, overShortFen: 0, leftFen: yuan(1000) }])
})

test('carried cash: nobody submits more than he counted, and what stays opens the next drawer', async () => {
  await booted.sql(
    `insert into hotel_config (id, tenant_id, hotel_code, config_key, config_value, value_type, config_group, create_by)
     select 'carry', tenant_id, code, 'shiftCashMode', 'carry', 'text', 'test', 'test' from hotel where code = 'KZ001'`,
  )
  await bookCash(booted, 'manager', [yuan(500)])
  const count = { pieces: { 10000: 5 }, slips: {} }
  const { body } = await send<Duty>('/ebk/shift/count', count, manager)
  expect(body.result).toMatchObject({ cashMode: 'carry', drawer: { openingFen: 0, overShortFen: 0 } })
  const hand = (submitFen: number) =>
    send('/ebk/shift/handover', { ...receiving, shiftIndex: '03', submitFen }, manager)
  expect(no(await hand(yuan(501)))).toEqual([false, '上缴金额不能大于实点金额'])
  expect((await hand(yuan(200))).body.success).toBe(true)
  const [sheet] = await booted.sql<{ submit: string; left: string; opening: string; id: string }>(
    `select h.submit_fen as submit, h.left_fen as left, s.opening_fen as opening, s.id from handover h
     join handover_sheet t on t.handover_id = h.id join shift_session s on s.id = t.next_session_id
     order by h.create_time desc limit 1`,
  )
  expect([sheet?.submit, sheet?.left, sheet?.opening].map(Number)).toEqual([yuan(200), yuan(300), yuan(300)])
})

test('carried cash that nobody took over in person opens the turn that begins next, once', async () => {
  const opened = async (username: string) => {
    const [row] = await booted.sql<{ fen: string }>(
      `select opening_fen as fen from shift_session where username = $1 order by opened_at desc limit 1`,
      [username],
    )
    return Number(row?.fen)
  }
  const [open] = (await read<{ sessionId: string }[]>('/ebk/shift/open', {}, manager)).body.result
  await booted.sql(`update shift_session set opened_at = now() - interval '13 hours' where id = $1`, [
    open?.sessionId,
  ])
  const force = { sessionId: open?.sessionId, pieces: { 10000: 3 }, submitFen: yuan(50) }
  expect((await send('/ebk/shift/force', force, manager)).body.success).toBe(true)
  await bookCash(booted, 'finance', [yuan(10)])
  expect(await opened('finance')).toBe(yuan(250))
  await bookCash(booted, 'housekeeper', [yuan(10)])
  expect(await opened('housekeeper')).toBe(0)
})
