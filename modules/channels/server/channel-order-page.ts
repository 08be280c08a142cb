import { daysBetween } from '@kezhan/base/days'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { maskedPhone } from '@kezhan/desk/server/masked'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ChannelOrderRow, channelOrderPage as call } from '../model/channel-calls'
import { channelOrderStates, isWaiting, type Wish } from '../model/channel-order'
import { differencesOf, roomsText, wishTotalFen } from '../rules/channel-order'
import type { ChannelSimulator } from './channel-simulator'
import { type HouseSide, houseSides } from './house-side'

export const channelOrderPage =
  (simulator: ChannelSimulator | undefined): HandlerOf<typeof call> =>
  async (ctx, input) => ({
    result: { ...(await channelOrderList(ctx, input)), canSimulate: simulator !== undefined },
  })

const tabs: Readonly<Record<string, string>> = {
  pending: `o.state = 'pending'`,
  problem: `o.state = 'problem'`,
  changed: `o.state = 'changed'`,
  cancelled: `o.state in ('cancelled', 'rejected')`,
  all: 'true',
}

interface Row
  extends Omit<
    ChannelOrderRow,
    | ('stateText' | 'bookerName' | 'phoneMasked' | 'arriveDate' | 'departDate' | 'nights' | 'roomsText')
    | ('rooms' | 'totalFen' | 'houseFen' | 'differences')
  > {
  readonly wanted: Wish
  readonly applied: Wish | null
  readonly total: number
}

/** The queue of the channels: what waits longest for a word first, the rest with the newest first. */
async function channelOrderList(
  ctx: Ctx,
  input: InputOf<typeof call>,
): Promise<Omit<AnswerOf<typeof call>, 'canSimulate'>> {
  businessDateOf(ctx)
  const size = input.pageSize ?? 20
  const current = input.pageNo ?? 1
  const keyword = input.keyword?.trim() ?? ''
  const tab = Object.hasOwn(tabs, input.tab ?? '') ? (input.tab ?? 'all') : 'all'
  const rows = await ctx.db.query<Row>(
    `select o.id as channel_order_id, o.channel_id, c.name as channel_name, o.channel_order_no, o.state, o.problem,
       o.wanted, o.applied, o.confirm_by, o.reservation_id, r.res_no, o.is_told = 'Y' as is_told,
       o.told_fault, o.reason, o.received_at, o.version, count(*) over ()::int as total,
       (select count(*)::int from reservation_room l where l.reservation_id = o.reservation_id and l.state = 'waiting' and l.room_id is null) as unassigned,
       case when o.reservation_id is null then (select coalesce(jsonb_agg(jsonb_build_object('reservationId', d.id, 'resNo', d.res_no, 'bookerName', d.booker_name)), '[]')
         from (select * from reservation d where d.hotel_code = o.hotel_code and d.booker_phone = o.wanted->>'bookerPhone' and d.booker_phone <> ''
           and d.arrive = (o.wanted->>'arriveDate')::date and d.state in ('booked', 'partIn') order by d.create_time limit 5) d) else '[]' end as duplicates
     from channel_order o join mkt_channel c on c.id = o.channel_id left join reservation r on r.id = o.reservation_id
     where o.hotel_code = $1 and ${tabs[tab]} and ($2::text is null or o.channel_id = $2)
       and ($3::text is null or o.channel_order_no ilike $3 or o.wanted->>'bookerName' ilike $3 or o.wanted->>'bookerPhone' like $3 or r.res_no ilike $3)
     order by (o.state in ('pending', 'problem', 'changed')) desc, o.confirm_by nulls last, o.received_at desc, o.id limit $4 offset $5`,
    [
      ctx.user.hotelCode,
      input.channelId ?? null,
      keyword === '' ? null : `%${keyword.replace(/[\\%_]/g, '\\$&')}%`,
      size,
      (current - 1) * size,
    ],
  )
  const total = rows[0]?.total ?? 0
  const sides = await houseSides(
    ctx,
    rows.filter(row => isWaiting(row.state)),
  )
  return {
    records: rows.map(row => shownRow(row, sides.get(row.channelOrderId))),
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    counts: await channelOrderCounts(ctx, ctx.db),
  }
}

function shownRow({ wanted, applied, total: _, ...row }: Row, house: HouseSide | undefined): ChannelOrderRow {
  // An order of ours has its rooms already; what is free beside them says nothing about it.
  const freeOf = (code: string) => (row.reservationId === null ? house?.free.get(code) : undefined) ?? null
  return {
    ...row,
    stateText: channelOrderStates[row.state],
    bookerName: wanted.bookerName,
    phoneMasked: maskedPhone(wanted.bookerPhone),
    arriveDate: wanted.arriveDate,
    departDate: wanted.departDate,
    nights: daysBetween(wanted.arriveDate, wanted.departDate),
    roomsText: roomsText(wanted.rooms),
    rooms: wanted.rooms.map(({ extRoomCode, extName, qty }) => ({
      extRoomCode,
      extName,
      qty,
      free: freeOf(extRoomCode),
    })),
    totalFen: wishTotalFen(wanted),
    houseFen: house?.houseFen ?? null,
    differences: applied === null ? [] : differencesOf(applied, wanted),
  }
}

/** Orders of the channels under each tab. */
export async function channelOrderCounts(ctx: Ctx, db: Queries): Promise<Record<string, number>> {
  const [counts] = await db.query<Record<string, number>>(
    `select ${Object.entries(tabs)
      .map(([tab, when]) => `count(*) filter (where ${when})::int as "${tab}"`)
      .join(', ')} from channel_order o where o.hotel_code = $1`,
    [ctx.user.hotelCode],
  )
  return counts ?? {}
}
