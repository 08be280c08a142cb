import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import type { LeakDetail, LeakRuleView, LeakRun, LeakTotals, LeakTrial } from '@kezhan/leaks/model/leak-calls'
import type { EventMessagePage } from '@kezhan/messages/model/event-message'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted } from './testing/desk'
import { aLeakDesk, type LeakDesk, leakDay } from './testing/leak-desk'

// What people do with the leak report: who may, what is kept, and what the manager hears.

let desk: LeakDesk
beforeEach(async () => {
  desk = await aLeakDesk()
})
afterEach(() => desk.hotel.booted.stop())

const root = '/report/leakProof'
const days = { from: leakDay, to: leakDay }
const morrow = addDays(leakDay, 1)
const post = <T = unknown>(word: string, body: object, token: string) =>
  ask<T>(desk.hotel.booted.app, 'POST', `${root}/${word}`, { token, body })
const get = <T>(word: string, query: Record<string, string>, token = desk.judge) =>
  ask<T>(desk.hotel.booted.app, 'GET', `${root}/${word}`, { token, query })
const aFreeStay = () => desk.stay({ stayType: 'FREE', reason: '招待' })

test('without a session nobody reads or judges; the desk has none of the rights, manager and finance have theirs', async () => {
  const { app } = desk.hotel.booted
  const calls = [
    ['GET', 'list', {}],
    ['GET', 'rules', {}],
    ['GET', 'totals', days],
    ['GET', 'detail', { id: 'x' }],
    ['POST', 'run', days],
    ['POST', 'try', { key: 'freeRoom', ...days }],
    ['POST', 'saveRule', { key: 'freeRoom', isOn: 'N' }],
    ['POST', 'judge', { hitIds: ['x'], state: 'normal', note: '好' }],
  ] as const
  const statuses = async (token?: string) => {
    const found: Record<string, number> = {}
    for (const [method, word, sent] of calls) {
      const part = method === 'GET' ? { query: sent } : { body: sent }
      const answer = await ask(app, method, `${root}/${word}`, {
        ...(token === undefined ? {} : { token }),
        ...part,
      })
      found[word] = answer.status
    }
    return found
  }
  const all = (status: number) => Object.fromEntries(calls.map(([, word]) => [word, status]))
  expect(await statuses()).toEqual(all(401))
  for (const name of ['frontdesk', 'cashier', 'housekeeper'])
    expect([name, await statuses(await signIn(app, name))]).toEqual([name, all(403)])
  expect(await statuses(await signIn(app, 'finance'))).toEqual({ ...all(200), try: 403, saveRule: 403 })
  expect(await statuses(await signIn(app, 'manager'))).toEqual(all(200))
})

test('a hit is judged with a note that stays, singly and together; what was judged no run changes', async () => {
  await aFreeStay()
  await aFreeStay()
  const [one, two] = await desk.found('freeRoom')
  const ids = [one?.id, two?.id]
  const judge = (body: object) => post('judge', body, desk.judge)
  expect((await judge({ hitIds: [one?.id], state: 'follow', note: '  ' })).body.message).toBe('请输入说明')
  accepted(await judge({ hitIds: [one?.id], state: 'follow', note: '问过前台' }))
  accepted(await judge({ hitIds: ids, state: 'normal', note: '总经理的客人' }))
  const [seen] = await desk.ofRule('freeRoom')
  expect(seen).toMatchObject({ state: 'normal', lastNote: '总经理的客人', judgedBy: '人员judge' })
  const detail = accepted(await get<LeakDetail>('detail', { id: one?.id ?? '' }))
  expect(detail.notes.map(note => [note.state, note.note])).toEqual([
    ['follow', '问过前台'],
    ['normal', '总经理的客人'],
  ])
  expect((await judge({ hitIds: [...ids, 'nobody'], state: 'done', note: '好' })).body.message).toBe(
    '线索不存在，请刷新后再试',
  )
  // The stay goes on for another night, so its worth is another.
  await desk.hotel.sql(
    `update stay_night set base_fen = 1 where stay_id = (select stay_id from leak_hit where id = $1)`,
    [one?.id],
  )
  const ran = accepted(await post<LeakRun>('run', days, desk.judge))
  expect([ran.added, ran.found]).toEqual([0, 2])
  const after = await desk.ofRule('freeRoom')
  expect(after.map(hit => [hit.state, hit.amountFen])).toEqual([
    ['normal', seen?.amountFen],
    ['normal', seen?.amountFen],
  ])
})

test('nobody judges what is about himself: what he did, and what he agreed to', async () => {
  await aFreeStay()
  const [own] = await desk.found('freeRoom')
  const judged = { hitIds: [own?.id], state: 'normal', note: '没事' }
  const refusal = '不能处理与自己有关的线索，请由他人处理'
  expect((await post('judge', judged, desk.hotel.clerk)).body.message).toBe(refusal)
  await desk.hotel.sql(`update leak_hit set operator = 'somebody', approver = 'desk_clerk'`)
  expect((await post('judge', judged, desk.hotel.clerk)).body.message).toBe(refusal)
  expect(await desk.hotel.sql('select 1 from leak_note')).toEqual([])
  accepted(await post('judge', judged, desk.judge))
})

test('a sum of the day follows what happens while nobody has judged it', async () => {
  const reverse = async (amountFen: number) => {
    const { folioId } = await desk.stay()
    const posted = await desk.send<{ lineIds: string[] }>('/ebk/account/post', {
      folioId,
      code: '2001',
      amountFen,
    })
    await desk.send('/ebk/account/reverse', { folioId, lineIds: posted.lineIds, reason: '错' })
  }
  await reverse(50_000)
  expect((await desk.found('reversal')).map(hit => hit.amountFen)).toEqual([50_000])
  await reverse(7000)
  expect((await desk.found('reversal')).map(hit => hit.amountFen)).toEqual([57_000])
})

test('rules are set for the hotel, tried on past days without keeping anything, and switched off', async () => {
  await aFreeStay()
  const tried = (thresholds: object) =>
    post<LeakTrial>('try', { key: 'freeRoom', thresholds, ...days }, desk.judge)
  expect(accepted(await tried({ minNights: 3 })).count).toBe(0)
  const trial = accepted(await tried({ minNights: 2 }))
  expect([trial.count, trial.amountFen, trial.byDay]).toEqual([1, 59_600, [{ day: leakDay, count: 1 }]])
  expect(await desk.hotel.sql('select 1 from leak_hit')).toEqual([])
  const save = (body: object) =>
    post<LeakRuleView>('saveRule', { key: 'freeRoom', isOn: 'Y', ...body }, desk.judge)
  expect((await save({ thresholds: { wrong: 1 } })).body.message).toBe('规则没有阈值“wrong”')
  expect((await save({ thresholds: { minNights: 0 } })).body.message).toBe('连住晚数不少于应在1到9999之间')
  const saved = accepted(await save({ thresholds: { minNights: 3 } }))
  expect([saved.isOn, saved.thresholds.map(one => one.value)]).toEqual([true, [3]])
  expect(await desk.found('freeRoom')).toEqual([])
  accepted(await save({ isOn: 'N', thresholds: { minNights: 1 } }))
  expect(await desk.found('freeRoom')).toEqual([])
  accepted(await save({}))
  expect((await desk.found('freeRoom')).length).toBe(1)
  const rules = accepted(await get<LeakRuleView[]>('rules', {}))
  expect(rules.map(rule => rule.no)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1))
})

test('days to come, days the wrong way round and too many of them are refused', async () => {
  const message = async (from: string, to: string) =>
    (await post('run', { from, to }, desk.judge)).body.message
  expect(await message(leakDay, morrow)).toBe(`营业日${morrow}还没有开始`)
  expect(await message(leakDay, '2026-04-30')).toBe('营业日止不能早于营业日起')
  expect(await message('2026-01-01', leakDay)).toBe('一次最多检查62天，请缩短日期')
})

test('every audit runs the rules; who reads the report gets one message, and the desk none', async () => {
  await aFreeStay()
  desk.hotel.setClock(`${morrow} 04:30`)
  await desk.send('/ebk/audit/run', { businessDate: leakDay })
  expect((await desk.ofRule('freeRoom')).map(hit => hit.businessDate)).toEqual([leakDay])
  const messages = await desk.hotel.sql<{ label: string; text: string }>(
    `select subject_label as label, content as text from event_message where code = 'leaks.digest'`,
  )
  expect(messages.map(one => one.label)).toEqual([leakDay])
  expect(messages[0]?.text).toContain(
    '新线索 1 条（中 1），涉及 596.00 元：免费房与自用房 1；待处理 1 条；请到“报表－防漏报表”处理',
  )
  const seenBy = async (username: string) => {
    const token = await signIn(desk.hotel.booted.app, username)
    const query = { family: 'store', state: 'all' }
    const answer = await ask<EventMessagePage>(desk.hotel.booted.app, 'GET', '/message/center/page', {
      token,
      query,
    })
    return accepted(answer).records.map(one => one.code)
  }
  expect(await seenBy('manager')).toContain('leaks.digest')
  expect(await seenBy('finance')).toContain('leaks.digest')
  expect(await seenBy('frontdesk')).not.toContain('leaks.digest')
})

test('a rule that fails is told of and stops neither the other rules nor the audit', async () => {
  await aFreeStay()
  // A price that is no number: the statement about prices cannot be answered.
  await desk.hotel.sql(
    `insert into sys_change_log (tenant_id, hotel_code, username, request_id, table_name, row_id, action, before_row, after_row)
     select '1', 'KZ001', 'test', '', 'stay_night', id, 'edit', '{"nights": {"a": "x"}}', '{"nights": {"a": "y"}}' from stay limit 1`,
  )
  const ran = accepted(await post<LeakRun>('run', days, desk.judge))
  expect([ran.faults, ran.added]).toEqual([['入住后改低价'], 1])
  desk.hotel.setClock(`${morrow} 04:30`)
  await desk.send('/ebk/audit/run', { businessDate: leakDay })
  const [message] = await desk.hotel.sql<{ text: string }>(
    `select content as text from event_message where code = 'leaks.digest' and subject_label = $1`,
    [leakDay],
  )
  expect(message?.text).toContain('未能运行的规则：入住后改低价')
})

test('totals by rule and by person, each beside the average of his shift', async () => {
  for (let at = 0; at < 3; at++) await desk.stay({ deposits: [{ payCode: '9001', amountFen: 10_000 }] })
  await aFreeStay()
  await desk.found('freeRoom')
  // His colleague does the same work and gives nothing away.
  const { folioId } = await desk.stay()
  for (let at = 0; at < 7; at++)
    await desk.send('/ebk/account/post', { folioId, code: '2001', amountFen: 100 }, desk.other)
  const totals = accepted(await get<LeakTotals>('totals', days))
  expect(totals.byRule).toEqual([{ key: 'freeRoom', count: 1, open: 1, amountFen: 59_600 }])
  const [clerk, ...others] = totals.byOperator
  expect(others).toEqual([])
  expect(clerk).toMatchObject({ operator: 'desk_clerk', hits: 1, deeds: 3, colleagues: 1 })
  expect([clerk?.hitsPer100, clerk?.shiftPer100]).toEqual([33.3, 10])
})

test('what is changed leaves its record: a run, a rule, a judgement, a report of a room', async () => {
  await aFreeStay()
  const [hit] = await desk.found('freeRoom')
  accepted(await post('judge', { hitIds: [hit?.id], state: 'done', note: '已补收' }, desk.judge))
  accepted(await post('saveRule', { key: 'freeRoom', isOn: 'N', thresholds: { minNights: 2 } }, desk.judge))
  const seen = { roomId: desk.hotel.rooms['402'], seen: 'occupied' }
  await desk.send('/ebk/ebkRoomState/reportRoom', seen, desk.judge)
  const records = await desk.hotel.sql<{ call: string; name: string }>(
    `select distinct call, table_name as name from sys_change_log where username = 'judge' order by 1, 2`,
  )
  expect(records.map(({ call, name }) => `${call} ${name}`)).toEqual([
    'POST /ebk/ebkRoomState/reportRoom room_state',
    'POST /report/leakProof/judge leak_hit',
    'POST /report/leakProof/run leak_hit',
    'POST /report/leakProof/run leak_run',
    'POST /report/leakProof/saveRule hotel_config',
  ])
})

test('another hotel sees none of it and judges none of it', async () => {
  await aFreeStay()
  const [hit] = await desk.found('freeRoom')
  const stranger = await addPerson(desk.hotel.booted, {
    username: 'stranger',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: 'all',
  })
  const { token } = stranger
  expect(accepted(await get<{ total: number }>('list', {}, token)).total).toBe(0)
  expect((await get('detail', { id: hit?.id ?? '' }, token)).body.message).toBe('线索不存在，请刷新后再试')
  const judged = await post('judge', { hitIds: [hit?.id], state: 'normal', note: '好' }, token)
  expect(judged.body.message).toBe('线索不存在，请刷新后再试')
})
