import type { AuditOutcome } from '@kezhan/audit/model/audit-calls'
import { addDays } from '@kezhan/base/days'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel } from './testing/desk'
import { expectBooksRight, memberDesk } from './testing/member-desk'

let hotel: DeskHotel
let desk: ReturnType<typeof memberDesk>
let day = '2026-05-01'
beforeAll(async () => {
  hotel = await aDeskHotel(day)
  desk = memberDesk(hotel)
})
afterAll(() => hotel.booted.stop())

/** What a check-out has counted for a member; the trigger of the table adds it to his file. */
const stayed = (memberId: string, nights: number, on = day) =>
  hotel.sql(
    `insert into member_stay (id, tenant_id, hotel_of, member_id, stay_id, stay_no, business_date, nights, room_fen, spent_fen, eligible_fen, points)
     values ($1, '1', 'KZ001', $2, $1, 'ZD1', $3, $4, 0, 0, 0, 0)`,
    [newId(), memberId, on, nights],
  )
const levelEnds = (memberId: string, on: string) =>
  hotel.sql('update member set level_expires_on = $2 where id = $1', [memberId, on])
const lotsEnd = (memberId: string, on: string) =>
  hotel.sql(`update member_lot set expires_on = $2 where member_id = $1 and purse <> 'principal'`, [
    memberId,
    on,
  ])
const detail = (memberId: string) => desk.detail(memberId)
const levelOf = async (memberId: string) => {
  const { member } = await detail(memberId)
  return [member.levelName, member.levelExpiresOn]
}
const notesOf = ({ steps }: AuditOutcome) =>
  (steps.find(step => step.name === 'members')?.notes ?? []).map(note => note.text)

/** The audit of the day, and the next one begins. */
async function night(): Promise<AuditOutcome> {
  hotel.setClock(`${addDays(day, 1)} 04:00`)
  const outcome = accepted(
    await hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate: day, resume: 'N' }),
  )
  day = addDays(day, 1)
  hotel.setClock(`${day} 15:00`)
  return outcome
}

test('HOTEL-034 nights raise a level in the night, its rehearsal says so, and the hotel is told once', async () => {
  const guest = await desk.add({ name: '常住客' })
  await stayed(guest, 3, '2025-12-01')
  await stayed(guest, 2)
  const almost = await desk.add({ name: '差一晚' })
  await stayed(almost, 4)
  const longAgo = await desk.add({ name: '前年客' })
  await stayed(longAgo, 9, '2025-04-30')
  await stayed(longAgo, 1)
  hotel.setClock(`${addDays(day, 1)} 04:00`)
  const shown = accepted(await hotel.post<AuditOutcome>('/ebk/audit/rehearse', {}))
  expect(notesOf(shown)).toEqual(['普通会员升级为银卡会员，有效至2027-05-01'])
  expect(await levelOf(guest)).toEqual(['普通会员', null])
  expect(notesOf(await night())).toEqual(notesOf(shown))
  expect(await levelOf(guest)).toEqual(['银卡会员', '2027-05-01'])
  expect(await levelOf(almost)).toEqual(['普通会员', null])
  expect(await levelOf(longAgo)).toEqual(['普通会员', null])
  const { levels, next } = await detail(guest)
  expect(levels[0]).toMatchObject({ fromLevel: '普通会员', toLevel: '银卡会员', cause: 'upgrade' })
  expect(next).toMatchObject({ levelName: '金卡会员', nights: 15 })
  const told = await hotel.sql<{ content: string }>(
    `select msg_content as content from sys_announcement where titile like '会员等级变动%'`,
  )
  expect(told).toEqual([{ content: expect.stringContaining('升级1人：常住客（银卡会员）') }])
  expect(notesOf(await night())).toEqual([])
})

test('HOTEL-034 a level that has ended is kept by who stayed enough, and lost by who did not, the day after its last', async () => {
  const [keeps, loses, lastDay] = [
    await desk.add({}, 'YK'),
    await desk.add({}, 'YK'),
    await desk.add({}, 'YK'),
  ]
  await stayed(keeps, 3, addDays(day, -20))
  await stayed(loses, 2, addDays(day, -20))
  await levelEnds(keeps, addDays(day, -1))
  await levelEnds(loses, addDays(day, -1))
  await levelEnds(lastDay, day)
  const now = day
  const texts = notesOf(await night())
  expect(texts.toSorted()).toEqual(['银卡会员保级，有效至2027-05-03', '银卡会员降级为普通会员'])
  expect(await levelOf(keeps)).toEqual(['银卡会员', '2027-05-03'])
  expect(await levelOf(loses)).toEqual(['普通会员', null])
  expect(await levelOf(lastDay)).toEqual(['银卡会员', now])
  await night()
  expect(await levelOf(lastDay)).toEqual(['普通会员', null])
})

test('HOTEL-034 somebody sets a level by hand with a reason, never below one that was earned', async () => {
  const memberId = await desk.add()
  const set = (code: string, more: object) =>
    desk.levelId(code).then(levelId => hotel.post('/crm/member/setLevel', { memberId, levelId, ...more }))
  expect((await set('JK', {})).body).toMatchObject({
    success: false,
    message: expect.stringContaining('原因'),
  })
  accepted(await set('JK', { reason: '合作伙伴', expiresOn: '2026-12-31' }))
  expect(await levelOf(memberId)).toEqual(['金卡会员', '2026-12-31'])
  expect((await detail(memberId)).levels[0]).toMatchObject({ cause: 'manual', reason: '合作伙伴' })
  await stayed(memberId, 3)
  expect((await set('PT', { reason: '降级' })).body.message).toBe('不能降到低于保级条件的级别')
  accepted(await set('YK', { reason: '合作结束' }))
  expect((await levelOf(memberId))[0]).toBe('银卡会员')
})

test('HOTEL-031 HOTEL-036 gift and points are spent on their last day, refused on the next, and gone after it; money stays', async () => {
  await desk.send('/crm/topUpRule/add', {
    name: '夜审充 300 送 40',
    amountMinFen: 30_000,
    giftFixedFen: 4000,
    giftPoints: 700,
    giftMonths: 1,
    validFrom: '2020-01-01',
    isStackable: 'N',
    enabled: 'Y',
  })
  const memberId = await desk.add()
  await desk.topUp(memberId, 30_000)
  expect((await detail(memberId)).lots.find(lot => lot.purse === 'gift')?.expiresOn).toBe('2026-06-05')
  await lotsEnd(memberId, day)
  await hotel.config('storedSpendOrder', 'gift_first')
  await desk.send('/crm/member/pay', { folioId: await desk.aBill(1000), memberId, amountFen: 1000 })
  expect(await desk.purses(memberId)).toEqual({ principalFen: 30_000, giftFen: 3000, points: 700 })
  expect(notesOf(await night())).toEqual([])
  expect(await desk.purses(memberId)).toMatchObject({ giftFen: 3000, points: 700 })
  const folioId = await desk.aBill(40_000)
  const short = await hotel.post('/crm/member/pay', { folioId, memberId, amountFen: 30_001 })
  expect(short.body.message).toBe('储值余额不足，可用300.00元')
  const noPoints = await hotel.post('/crm/member/payPoints', { folioId, memberId, points: 1 })
  expect(noPoints.body).toMatchObject({ success: false })
  expect(notesOf(await night())).toEqual(['1位会员，赠送30.00元，积分700分'])
  expect(await desk.purses(memberId)).toEqual({ principalFen: 30_000, giftFen: 0, points: 0 })
  const [move] = (await detail(memberId)).moves
  expect(move).toMatchObject({ kind: 'expire', giftFen: -3000, points: -700, reason: '到期' })
  await hotel.config('storedSpendOrder', 'proportional')
})

test('HOTEL-034 an audit that is cut off again and again judges every member once and takes what expired once', async () => {
  const rising = await Promise.all([1, 2, 3].map(() => desk.add({ name: '升级客' })))
  for (const memberId of rising) await stayed(memberId, 5)
  const losing = await desk.add()
  await desk.topUp(losing, 30_000)
  await lotsEnd(losing, addDays(day, -1))
  await hotel.sql('create sequence audit_cut')
  await hotel.sql(
    `create function cut_audit() returns trigger language plpgsql security definer as $$
     begin
       if nextval('audit_cut') % 3 <> 0 then perform pg_terminate_backend(pg_backend_pid()); end if;
       return new;
     end $$`,
  )
  await hotel.sql(
    'create trigger audit_step_cut before update on audit_step for each row execute function cut_audit()',
  )
  hotel.setClock(`${addDays(day, 1)} 04:00`)
  let runs = 0
  for (let isDone = false; !isDone && runs < 40; runs++) {
    const resume = runs === 0 ? 'N' : 'Y'
    isDone = (await hotel.post('/ebk/audit/run', { businessDate: day, resume })).body.success
  }
  await hotel.sql('drop trigger audit_step_cut on audit_step')
  expect(runs).toBeGreaterThan(3)
  const changes = await hotel.sql(
    `select member_id from member_level_change where member_id = any($1::text[]) and cause = 'upgrade'`,
    [rising],
  )
  expect(changes).toHaveLength(3)
  const expired = await hotel.sql<{ gift: number; points: number }>(
    `select gift_fen::int as gift, points from member_move where member_id = $1 and kind = 'expire'`,
    [losing],
  )
  expect(expired).toEqual([{ gift: -4000, points: -700 }])
  const told = await hotel.sql(`select 1 from sys_announcement where titile = $1`, [`会员等级变动 ${day}`])
  expect(told).toHaveLength(1)
  day = addDays(day, 1)
})

test('the books are right after all of it', () => expectBooksRight(hotel))
