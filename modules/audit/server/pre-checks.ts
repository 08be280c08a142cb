import type { PreCheck } from '@kezhan/audit/model/audit-calls'
import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { availableCreditSql } from '@kezhan/stays/server/available-credit'
import type { AuditSettings } from './audit-settings'

interface Check {
  readonly key: string
  readonly title: string
  readonly link: string
  readonly blocks?: (policy: AuditSettings) => boolean
  /** Rows with a `text`; $1 is the business date, $2 the time, $3 who asks, $4 the floor of prices. */
  readonly sql: string
}

const stays = `stay s join room r on r.id = s.room_id`
const named = `r.room_no || ' ' || s.guest_name`
const yuan = (column: string) => `to_char(${column} / 100.0, 'FM999999990.00')`
/** Who answers for the price of a night, and why. */
const answered = (night: string) =>
  `coalesce(' ' || ${night}.override_by || coalesce('：' || ${night}.override_reason, ''), '')`
const freeKind = (of: string) =>
  `case ${of}.stay_kind when 'free' then '免费房' when 'house' then '自用房' else '零价' end`
const booking = '/CustomerOrder/orderStatus/booking'
const livingIn = '/CustomerOrder/orderStatus/livingIn'
const board = '/RoomsStatus/realTimeRoomState'

/** ①–⑪ of hotel domain §3.17 and what earlier audits left to the desk (decision 018), each with the screen that mends it. */
const checks: readonly Check[] = [
  {
    key: 'noShows',
    title: '应到未到',
    link: booking,
    sql: `select o.res_no || ' ' || coalesce(l.guest_name, o.booker_name) as text from reservation_room l
      join reservation o on o.id = l.reservation_id where l.state = 'waiting' and l.arrive <= $1::date`,
  },
  {
    key: 'dueOuts',
    title: '应离未离',
    link: livingIn,
    blocks: policy => policy.dueOuts === 'block',
    sql: `select ${named} as text from ${stays} where s.state = 'inHouse' and s.stay_kind <> 'hour' and s.depart <= $1::date`,
  },
  {
    key: 'debts',
    title: '走结、欠费',
    link: '/CustomerOrder/orderStatus/onAccount',
    sql: `select ${named} as text from ${stays} where s.state = 'walkedOut'
      union all
      select r.room_no || ' ' || w.guest_name from (${availableCreditSql('$1::date')}) w join room r on r.id = w.room_id where w.available_fen < 0
      union all
      select o.res_no || ' ' || o.booker_name || ' 违约金' || ${yuan('(f.debit_fen - f.credit_fen)')} from reservation o join folio f on f.id = o.folio_id
      where o.state in ('noShow', 'cancelled') and f.state <> 'closed' and f.debit_fen > f.credit_fen`,
  },
  {
    key: 'shifts',
    title: '未交接班次',
    link: '/ChangeShifts/handover',
    blocks: policy => policy.blocksOpenShifts,
    sql: `select shift_name || ' ' || realname as text from shift_session where state in ('onDuty', 'counted') and user_id <> $3`,
  },
  {
    key: 'prices',
    title: '低于底价',
    link: livingIn,
    sql: `select ${named} || ' ' || ${yuan('n.price_fen')} || ${answered('n')} as text
      from ${stays} join stay_night n on n.stay_id = s.id and n.night = $1::date
      where s.state = 'inHouse' and s.stay_kind in ('full', 'long') and n.price_fen > 0
        and n.price_fen * 10000 < n.base_fen * $4::bigint`,
  },
  {
    key: 'free',
    title: '免费、自用和零价房',
    link: livingIn,
    // Who sleeps here tonight, and what was promised today for later nights.
    sql: `select ${named} || ' ' || ${freeKind('s')} || ${answered('n')} as text
      from ${stays} join stay_night n on n.stay_id = s.id and n.night = $1::date
      where s.state = 'inHouse' and s.stay_kind <> 'hour' and n.price_fen = 0
      union all
      select o.res_no || ' ' || o.booker_name || ' ' || ${freeKind('o')} || ${answered('n')} from reservation o
      join lateral (select n.override_by, n.override_reason from reservation_room l join reservation_night n on n.reservation_room_id = l.id
        where l.reservation_id = o.id and l.state = 'waiting' and n.price_fen = 0 order by n.night limit 1) n on true
      where o.business_date = $1::date and o.kind = 'FIT'
      union all
      select t.team_no || ' ' || t.name || ' 零价 ' || t.create_by || coalesce('：' || t.price_reason, '') from team t
      join reservation o on o.team_id = t.id and o.kind = 'TEAM' and o.business_date = $1::date
      where t.state <> 'cancelled' and exists (select 1 from team_block b where b.team_id = t.id and b.rooms > 0 and b.price_fen = 0)`,
  },
  {
    key: 'guests',
    title: '无登记客人或未上传',
    link: livingIn,
    sql: `select ${named} as text from ${stays} where s.state = 'inHouse' and (
      not exists (select 1 from stay_guest g where g.stay_id = s.id and g.out_at is null)
      or exists (select 1 from stay_guest g where g.stay_id = s.id and g.out_at is null and g.registration in ('waiting', 'failed')))`,
  },
  {
    key: 'hours',
    title: '钟点房未退',
    link: board,
    sql: `select ${named} as text from ${stays} where s.state = 'inHouse' and s.stay_kind = 'hour' and s.depart_plan_at <= $2::timestamp`,
  },
  {
    key: 'channels',
    title: '渠道待处理订单',
    link: '/CustomerOrder/advanceOrder',
    sql: `select o.channel_order_no || ' ' || coalesce(o.wanted->>'bookerName', '') as text from channel_order o where o.state in ('pending', 'problem', 'changed')`,
  },
  {
    key: 'blocks',
    title: '到期维修、锁房',
    link: board,
    sql: `select r.room_no || ' ' || b.reason as text from room_block b join room r on r.id = b.room_id
      where b.state = 'active' and b.to_at <= $2::timestamp`,
  },
  {
    key: 'preauths',
    title: '预授权即将过期',
    link: livingIn,
    sql: `select f.name || ' ' || p.auth_no as text from preauth p join folio f on f.id = p.folio_id
      where p.state = 'valid' and p.expires_on <= $1::date + 1`,
  },
  {
    key: 'refunds',
    title: '应退未退预付款',
    link: `${booking}?tab=noShow`,
    sql: `select o.res_no || ' ' || o.booker_name || ' ' || ${yuan('(f.credit_fen - f.debit_fen)')} as text
      from reservation o join folio f on f.id = o.folio_id
      where o.state in ('noShow', 'cancelled') and f.state <> 'closed' and f.credit_fen > f.debit_fen`,
  },
  {
    key: 'books',
    title: '账务不平',
    link: livingIn,
    blocks: () => true,
    sql: `select f.folio_no || ' ' || f.name as text from folio f left join lateral (
        select coalesce(sum(l.amount_fen) filter (where l.side = 'D'), 0) as debit_fen,
          coalesce(sum(l.amount_fen) filter (where l.side = 'C'), 0) as credit_fen from folio_line l where l.folio_id = f.id) s on true
      where f.state <> 'closed' and (f.debit_fen, f.credit_fen) is distinct from (s.debit_fen, s.credit_fen)`,
  },
]
const mostExamples = 5

export async function preChecks(
  ctx: Ctx,
  day: string,
  policy: AuditSettings,
  settings: DeskSettings,
): Promise<PreCheck[]> {
  const found: PreCheck[] = []
  for (const { key, title, link, blocks, sql } of checks) {
    // Every statement names all four, so that they share one list of values.
    const [row] = await ctx.db.query<{ count: number; examples: readonly string[] | null }>(
      `with given as (select $1::date, $2::timestamp, $3::text, $4::bigint), rows as (${sql})
       select count(*)::int as count, (array_agg(text order by text))[1:${mostExamples}] as examples from rows`,
      [day, ctx.now, ctx.user.id, settings.priceFloorBp],
    )
    const count = row?.count ?? 0
    const isBlocking = count > 0 && blocks?.(policy) === true
    found.push({ key, title, link, count, isBlocking, examples: row?.examples ?? [] })
  }
  return found
}
