import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import { expireCoupons } from '@kezhan/coupons/server/expire-coupons'
import { newId } from '@kezhan/server-kit/new-id'
import type { Duty } from '@kezhan/shifts/model/shift-duty-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import fc from 'fast-check'
import { expect } from 'vitest'
import { couponThings } from './coupons'
import { accepted, aGuest, type DeskHotel, minutesAfter } from './desk'
import { LedgerDesk } from './ledger-desk'
import { memberDesk } from './member-desk'
import { aMoneyStep } from './money-steps'
import { type Seen, seenOn } from './recounted-days'

// Days of a hotel that does everything: what chance brings, and every day what chance might leave out.

export interface LivedDays {
  readonly firstDay: string
  readonly days: number
  readonly seed: number
}

/** What no line tells of the days, and how often each random step was accepted. */
export interface Life {
  readonly seen: ReadonlyMap<string, Seen>
  readonly steps: ReadonlyMap<string, number>
}

const stepsPerDay = 12
const reason = '测试'
const cash = (amountFen: number) => [{ payCode: '9001', amountFen }]

/** Lives through days of business, each closed by its audit. */
export async function liveThrough(hotel: DeskHotel, { firstDay, days, seed }: LivedDays): Promise<Life> {
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const other = await addPerson(hotel.booted, { username: 'late_clerk', ...place, rights: 'all' })
  await addPerson(hotel.booted, { username: 'cashier_of_day', ...place, rights: 'all' })
  const house = await aHouse(hotel, other.token)
  const seen = new Map<string, Seen>()
  const accept = new Map<string, number>()
  const steps = fc.sample(aMoneyStep, { numRuns: days * stepsPerDay, seed })
  for (let at = 0; at < days; at++) {
    const today = addDays(firstDay, at)
    let now = `${today} 08:00`
    for (const [number, act] of steps.slice(at * stepsPerDay, (at + 1) * stepsPerDay).entries()) {
      now = minutesAfter(now, 20)
      hotel.setClock(now)
      const token = number % 2 === 0 ? hotel.clerk : other.token
      const answer = await act({ hotel, token, today, unitAccountId: house.unitAccountId })
      const [name = ''] = fc.stringify(act).split(/ [[\d]/)
      accept.set(name, (accept.get(name) ?? 0) + (answer?.body?.success ? 1 : 0))
    }
    hotel.setClock(`${today} 14:00`)
    await house.leaving()
    hotel.setClock(`${today} 15:00`)
    await house.corrections(at)
    await house.stays(today, at)
    await house.team(today, at)
    await house.members(at)
    await house.goods(at)
    await house.repair(today, at)
    hotel.setClock(`${today} 22:30`)
    await house.handOver()
    hotel.setClock(`${addDays(today, 1)} 04:30`)
    accepted(await hotel.post('/ebk/audit/run', { businessDate: today }))
    await expireCoupons(hotel.booted)
    seen.set(today, await seenOn(hotel, today))
    // A server of tests never looks at its tables by itself, and would read thousands of lines as if there were none.
    if (at % 10 === 3) await hotel.sql('analyze')
  }
  return { seen, steps: accept }
}

/** What a day holds for certain. Its rooms are 501 and on: chance has the others. */
async function aHouse(hotel: DeskHotel, otherToken: string) {
  const send = async <T>(path: string, body: object) => accepted(await hotel.post<T>(path, body))
  const desk = new LedgerDesk(hotel.booted, hotel.clerk)
  const second = new LedgerDesk(hotel.booted, otherToken)
  const members = memberDesk(hotel)
  const coupons = couponThings(hotel)
  const rooms = await moreRooms(hotel)
  const unit = {
    code: 'N',
    name: '单位',
    kind: 'company',
    canCredit: 'Y',
    state: 'valid',
    salesman: 'desk_clerk',
  }
  const { id: unitId } = await send<{ id: string }>('/crm/unit/add', unit)
  const terms = {
    creditLimitFen: 500_000_000,
    billingCycle: 'month',
    billDay: 1,
    dueDays: 30,
    state: 'normal',
  }
  const { id: unitAccountId } = await send<{ id: string }>('/crm/unitAccount/add', {
    unitId,
    name: '默认',
    ...terms,
  })
  let lastMember: string | undefined
  /** Clean and empty; the last one is for repairs. */
  const aFreeRoom = async () => {
    const [free] = await hotel.sql<{ id: string }>(
      `select r.id from room r where r.hotel_code = 'KZ001' and r.room_no between '501' and '515'
         and not exists (select 1 from room_period p where p.room_id = r.id and p.active) order by r.room_no limit 1`,
    )
    // Refused where it is clean already.
    await hotel.post('/ebk/ebkRoomState/setHk', { roomIds: [free?.id], hk: 'clean' })
    return free?.id ?? ''
  }

  /** Who is here by our own doing and due out: pays in cash, or lets his unit pay. */
  const leaving = async () => {
    const due = await hotel.sql<{ id: string; byUnit: boolean }>(
      `select s.id, s.unit_id is not null as "byUnit" from stay s join hotel h on h.code = s.hotel_code join room r on r.id = s.room_id
       where s.state = 'inHouse' and s.depart <= h.business_date and r.room_no >= '501' and s.team_id is null order by s.id`,
    )
    for (const { id, byUnit } of due) {
      const preview = await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId: id })
      const { balanceAfterFen } = accepted(preview)
      const paying =
        byUnit && balanceAfterFen < 0
          ? { unitAccountId }
          : { payments: balanceAfterFen === 0 ? [] : cash(-balanceAfterFen) }
      await send('/ebk/order/checkOut', { stayId: id, ...paying, chargeReason: reason, confirmed: 'Y' })
    }
    await teamsLeave()
  }

  const teamsLeave = async () => {
    const due = await hotel.sql<{ id: string; folioId: string; fen: number }>(
      `select distinct t.id, t.master_folio_id as "folioId", (f.debit_fen - f.credit_fen)::int as fen from team t join stay s on s.team_id = t.id
       join folio f on f.id = t.master_folio_id join hotel h on h.code = t.hotel_code where s.state = 'inHouse' and s.depart <= h.business_date`,
    )
    for (const { id, folioId, fen } of due) {
      const stays = await hotel.sql<{ id: string }>(
        `select id from stay where team_id = $1 and state = 'inHouse' order by id`,
        [id],
      )
      if (fen > 0) await second.pay(folioId, fen, '9002')
      await send('/ebk/order/batchCheckOut', {
        stayIds: stays.map(stay => stay.id),
        chargeReason: reason,
        confirmed: 'Y',
      })
    }
  }

  /** Reversed, moved, split, paid back; debts of units and what they pay. */
  const corrections = async (at: number) => {
    const [one, two] = [await desk.folio(), await desk.folio()]
    const wrong = await desk.charge(one, 5000 + at, '1101')
    accepted(await second.call('reverse', { folioId: one, lineIds: [wrong], reason: '错' }))
    const moved = await desk.charge(one, 700 + at)
    accepted(await desk.call('transfer', { folioId: one, targetFolioId: two, lineIds: [moved] }))
    const whole = await desk.charge(two, 900 + at, '2002')
    accepted(await desk.call('split', { folioId: two, lineId: whole, parts: 3 }))
    await desk.pay(one, 2000 + at, '9002')
    accepted(await desk.call('refund', { folioId: one, amountFen: 300 + at }))
    accepted(await second.call('pay', { folioId: one, code: '9101', amountFen: 6000, payCode: '9004' }))
    accepted(await desk.call('post', { folioId: two, code: '1006', amountFen: 1200, reason: '补' }))
    await send('/ebk/ar/charge', { folioId: two, unitAccountId, amountFen: 1000 })
    await send('/ebk/ar/receive', { unitAccountId, amountFen: 400, payCode: '9010', isAllocated: 'Y' })
    if (at % 3 === 0) {
      const fee = await desk.folio()
      accepted(await desk.call('post', { folioId: fee, code: '2004', amountFen: 8000, reason: '洗衣' }))
      accepted(await desk.call('pay', { folioId: fee, code: '9202', amountFen: 8000, reason: '免' }))
      accepted(await desk.call('settle', { folioId: fee }))
    }
  }

  /** Free, for the house, by the hour, of a unit, of a member: each in a room of its own. */
  const stays = async (today: string, at: number) => {
    const enter = async (more: object, nights = 1) =>
      send<CheckInAnswer>('/ebk/order/checkIn', {
        roomId: await aFreeRoom(),
        departDate: addDays(today, nights),
        guests: [aGuest()],
        confirmed: 'Y',
        ...more,
      })
    const kind = at % 4
    if (kind === 0) await enter({ stayType: 'FREE', reason })
    if (kind === 1) await enter({ stayType: 'HOUSE', reason })
    if (kind === 2) {
      const { stayId } = await enter({ stayType: 'HOUR' }, 0)
      hotel.setClock(`${today} 18:20`)
      const preview = await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId })
      const fen = -accepted(preview).balanceAfterFen
      await send('/ebk/order/checkOut', { stayId, payments: fen === 0 ? [] : cash(fen), confirmed: 'Y' })
    }
    if (kind === 3) await enter({ sourceType: 'unit', unitId }, 2)
    if (lastMember !== undefined && at % 2 === 0)
      await enter({ sourceType: 'member', memberId: lastMember, deposits: cash(10_000) }, 1 + (at % 3))
  }

  const team = async (today: string, at: number) => {
    if (at % 5 !== 1) return
    const departDate = addDays(today, 2)
    const { teamId } = await send<{ teamId: string }>('/ebk/team/add', {
      name: `团${at}`,
      leaderName: '赵领队',
      leaderPhone: '13700000000',
      channelId: hotel.channel,
      arriveDate: today,
      departDate,
      route: at % 2 === 0 ? 'room' : 'all',
      priceReason: reason,
      plan: [today, addDays(today, 1)].map(date => ({
        roomTypeId: hotel.king,
        date,
        qty: 2,
        priceFen: 20_000 + at,
      })),
    })
    const rows = [
      { ...aGuest('钱一'), roomType: '大床房' },
      { ...aGuest('孙一'), roomType: '大床房' },
    ]
    await send('/ebk/team/importList', { teamId, rows })
    await send('/ebk/order/autoAssign', { teamId })
    const detail = accepted(await hotel.get<TeamDetail>('/ebk/team/detail', { teamId }))
    const reservationRoomIds = detail.members.map(member => member.reservationRoomId)
    const { results } = await send<{ results: { ok: boolean; message?: string }[] }>(
      '/ebk/order/batchCheckIn',
      { reservationRoomIds, confirmed: 'Y' },
    )
    expect(results.map(one => [one.ok, one.message])).toEqual(results.map(() => [true, undefined]))
  }

  /** A member of the day: pays in, spends, gets back, gives points for money; coupons; some leave or become one. */
  const membersOf = async (at: number) => {
    const memberId = await members.add({ salesman: at % 3 === 0 ? 'late_clerk' : '' })
    await members.topUp(memberId, 10_000 + at * 100)
    await members.givePoints(memberId, 600)
    const folioId = await members.aBill(3000 + at)
    await send('/crm/member/pay', { memberId, folioId, amountFen: 2000 + at })
    await send('/crm/member/payPoints', { memberId, folioId, points: 100 })
    const [line] = (await members.ledger.lines(folioId)).filter(one => one.code === '9005')
    if (at % 2 === 0) {
      const charge = (await members.ledger.lines(folioId)).find(one => one.side === 'D')
      accepted(await desk.call('adjust', { folioId, lineId: charge?.id, amountFen: -2500, reason: '多收' }))
      await send('/crm/member/giveBack', { folioId, lineId: line?.id, amountFen: 100, reason: '多付' })
    }
    if (at % 3 === 1)
      await send('/crm/member/refund', { memberId, amountFen: 1000, payCode: '9001', reason: '退储值' })
    if (at % 4 === 2)
      await send('/crm/member/setLevel', { memberId, levelId: await members.levelId('YK'), reason: '升级' })
    if (at % 6 === 5 && lastMember !== undefined) {
      const gone = await members.add()
      await members.givePoints(gone, 50)
      await send('/crm/member/merge', { memberId: gone, intoId: lastMember, reason: '同一人' })
      const leaver = await members.add()
      await members.givePoints(leaver, 70)
      await send('/crm/member/close', { memberId: leaver, reason: '本人要求' })
    }
    await couponsOf(memberId, at)
    lastMember = memberId
  }

  const couponsOf = async (memberId: string, at: number) => {
    const templateId = await coupons.aTemplate({ appliesTo: 'all', validDays: 2, name: `券${at}` })
    accepted(await coupons.issue(templateId, { memberIds: [memberId], qty: 1 }))
    const [code = ''] = await coupons.codesOf(templateId, memberId)
    // Every fourth is left to expire.
    if (at % 4 === 3) return
    const bill = await members.aBill(9000)
    const { couponId } = accepted(await coupons.verify(code, bill))
    if (at % 4 === 1) await send('/market/coupon/undo', { couponId, reason: '用错券' })
    if (at % 8 === 1) await send('/market/coupon/void', { couponId, reason: '发错' })
  }

  const goodsId = newId()
  await hotel.sql(
    `insert into goods (id, tenant_id, hotel_code, code, name, category, unit, sale_price_fen, safe_qty, free_per_room, sellable)
     values ($1, '1', 'KZ001', 'WATER', '水', 'drink', '瓶', 500, 20, 0, 'Y')`,
    [goodsId],
  )
  const goods = async (at: number) => {
    const move = (kind: string, qty: number, more: object = {}) =>
      send('/base/goods/move', { goodsId, kind, qty, ...more })
    await move('purchase', 10, { costFen: 200 + at })
    const folioId = await desk.folio()
    accepted(await desk.call('post', { folioId, code: '2001', goodsId, qty: 2, amountFen: 1000 }))
    if (at % 2 === 0) await move('loss', 1)
    if (at % 3 === 0) {
      const [stock] = await hotel.sql<{ qty: number }>('select stock_qty as qty from goods where id = $1', [
        goodsId,
      ])
      await move('count', (stock?.qty ?? 0) - 1)
    }
  }

  const repair = async (today: string, at: number) => {
    if (at % 3 !== 0) return
    await send('/ebk/ebkRoomState/block/add', {
      roomIds: [rooms.at(-1)],
      kind: 'OOO',
      from: `${today} 12:00:00`,
      to: `${addDays(today, 1)} 12:00:00`,
      reason: '水管',
    })
  }

  /** Somebody comes for a turn at the desk, takes money and gives some back, and hands over to the other, a little short. */
  const handOver = async () => {
    const { app } = hotel.booted
    const token = await signIn(app, 'cashier_of_day', false)
    const till = new LedgerDesk(hotel.booted, token)
    const count = async (pieces: object) =>
      accepted(await ask<Duty>(app, 'POST', '/ebk/shift/count', { token, body: { pieces, slips: {} } }))
    const folioId = await till.folio()
    await till.pay(folioId, 12_345)
    await till.pay(folioId, 4000, '9003')
    accepted(await till.call('refund', { folioId, amountFen: 1200 }))
    const expense = { kind: 'expense', amountFen: 300, reason: '文具' }
    accepted(await ask(app, 'POST', '/ebk/shift/movement', { token, body: expense }))
    const { drawer } = await count({})
    // Coins below ten fen are not counted: what is missing of them is the difference.
    await count({ 10: Math.max(0, Math.floor((drawer?.expectedFen ?? 0) / 10)) })
    const body = {
      receiver: 'late_clerk',
      password: demoPassword,
      shiftIndex: '02',
      areSlipsChecked: 'Y',
      reason: '零头',
    }
    accepted(await ask(app, 'POST', '/ebk/shift/handover', { token, body }))
  }
  return { unitAccountId, leaving, corrections, stays, team, members: membersOf, goods, repair, handOver }
}

async function moreRooms(hotel: DeskHotel): Promise<readonly string[]> {
  const ids: string[] = []
  for (let roomNo = 501; roomNo <= 516; roomNo++) {
    const id = newId()
    ids.push(id)
    await hotel.sql(
      `insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, enabled, sort_order)
       select $1, tenant_id, hotel_code, $2, room_type_id, building_id, 5, 'Y', 9 from room where id = $3`,
      [id, String(roomNo), hotel.rooms['301']],
    )
  }
  return ids
}
