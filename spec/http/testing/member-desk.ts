import { bookChecks } from '@kezhan/app-server/modules'
import { deskOf } from '@kezhan/hotels/server/desk'
import { findSession } from '@kezhan/identity/server/session-look-up'
import type { FoundMember, MemberDetail, NewMember } from '@kezhan/members/model/member-calls'
import type { PurseAnswer, TopUpGrant } from '@kezhan/members/model/purse-calls'
import { exchangeForRoom } from '@kezhan/members/server/points/room-points'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { makeCtx } from '@kezhan/server-kit/ctx'
import { platformScope } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { expect } from 'vitest'
import { accepted, type DeskHotel } from './desk'
import { LedgerDesk } from './ledger-desk'

export interface Purses {
  readonly principalFen: number
  readonly giftFen: number
  readonly points: number
}
export type ToppedUp = PurseAnswer & { readonly receiptNo: string; readonly grant: TopUpGrant }

let phones = 0

/** Members at the desk of a test: made, topped up and charged by the calls of the product. */
export function memberDesk(hotel: DeskHotel) {
  const ledger = new LedgerDesk(hotel.booted, hotel.clerk)
  const send = async <T>(path: string, body: object) => accepted(await hotel.post<T>(path, body))
  const levelId = async (code: string) => {
    const [level] = await hotel.sql<{ id: string }>(
      `select id from member_level where tenant_id = '1' and code = $1`,
      [code],
    )
    return level?.id ?? ''
  }
  const aPhone = () => `136${String(++phones).padStart(8, '0')}`
  /** What `memberAdd` is sent for somebody nobody knows yet. */
  const newMember = async (more: object = {}, code = 'PT') => ({
    name: '欧阳会员',
    phone: aPhone(),
    levelId: await levelId(code),
    cardKind: 'electronic',
    ...more,
  })
  const add = async (more: object = {}, code = 'PT') =>
    (await send<NewMember>('/crm/member/join', await newMember(more, code))).memberId
  const topUp = (memberId: string, amountFen: number) =>
    send<ToppedUp>('/crm/member/topUp', { memberId, amountFen, payCode: '9001' })
  const givePoints = (memberId: string, points: number) =>
    send<PurseAnswer>('/crm/member/adjustPoints', { memberId, points, reason: '补积分' })
  /** A bill that is owed, of nobody in particular. */
  const aBill = async (amountFen: number) => {
    const folioId = await ledger.folio()
    await ledger.charge(folioId, amountFen)
    return folioId
  }
  const detail = async (memberId: string) =>
    accepted(await hotel.get<MemberDetail>('/crm/member/detail', { memberId }))
  const purses = async (memberId: string): Promise<Purses> => {
    const { principalFen, giftFen, points } = (await detail(memberId)).member
    return { principalFen, giftFen, points }
  }
  const find = async (key: string) => accepted(await hotel.get<FoundMember[]>('/crm/member/find', { key }))
  /** A booking by points, as the booking itself asks for it. */
  const exchange = async (memberId: string, pointsPerNight: number, nights: readonly string[]) => {
    const user = await findSession(hotel.booted.database, hotel.clerk)
    if (user === undefined) throw new Error('the clerk is signed in')
    const rule = await send<{ id: string }>('/crm/pointsRoomRule/add', {
      name: `换房${newId().slice(-8)}`,
      roomTypeId: hotel.king,
      pointsPerNight,
      excludesHolidays: 'N',
      advanceDays: 0,
      validFrom: '2020-01-01',
      enabled: 'Y',
    })
    const ctx = makeCtx(hotel.booted.database, {
      requestId: newId(),
      address: '',
      userAgent: '',
      onceKey: null,
      user,
      call: {
        method: 'POST',
        path: '/test/exchange',
        title: '积分换房',
        money: { ledgers: ['house'], writes: {} },
      },
      log: hotel.booted.app.log,
      now: `${user.businessDate} 15:00:00`,
    })
    const reservationId = newId()
    await ctx.tx(async db =>
      exchangeForRoom(ctx, db, await deskOf(ctx, db), {
        memberId,
        ruleId: rule.id,
        roomTypeId: hotel.king,
        nights: nights.map(day => ({ day, weekday: 1, isHoliday: false })),
        reservationId,
        orderNo: reservationId.slice(-12),
      }),
    )
    const [record] = await hotel.sql<{ id: string }>(
      'select id from points_room_record where reservation_id = $1',
      [reservationId],
    )
    return record?.id ?? ''
  }
  return {
    ledger,
    send,
    levelId,
    aPhone,
    newMember,
    add,
    topUp,
    givePoints,
    aBill,
    detail,
    purses,
    find,
    exchange,
  }
}

/** All that is promised about the books holds: asked at the end of every suite of members. */
export async function expectBooksRight(hotel: DeskHotel): Promise<void> {
  expect(await verifyBooks(hotel.booted.database.scoped(platformScope), bookChecks)).toEqual([])
}
