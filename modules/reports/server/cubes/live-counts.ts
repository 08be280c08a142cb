import { guestLedgers } from '@kezhan/reports/rules/cubes'
import { roomsOfHouse, roomsOutOfOrder } from '@kezhan/stays/server/day-sales'

const guestFolio = `owner_kind in (${guestLedgers.map(one => `'${one}'`).join(', ')})`

/**
 * What no line says of the open day, as it stands: key, quantity and amount. `hotel`, `day` and `at` are places of parameters;
 * `at` is the moment whose repairs count. What all members have is there to be compared: for `all`, and counted anew for `closing`.
 */
export const liveCounts = (hotel: string, day: string, at: string, counts: 'house' | 'all' | 'closing') => `
  select key, quantity, amount_fen from (${roomCounts(day, at)}
    union all ${peopleCounts(hotel, day)}
    union all ${balanceCounts(hotel, day)}
    union all ${unitCounts(hotel)}
    ${counts === 'all' ? `union all ${memberCountsSince(hotel, day)}` : ''}
    ${counts === 'closing' ? `union all ${memberCounts(hotel)}` : ''}
    union all ${ledgerCounts(hotel, day)}) as counted`

const roomCounts = (day: string, at: string) => `
  select 'rooms' as key, ${roomsOfHouse}::bigint as quantity, 0::bigint as amount_fen
  union all select 'outOfOrder', ${roomsOutOfOrder(at)}, 0
  union all select v.key, v.quantity, 0 from (
    select count(*) as occupied, count(*) filter (where s.stay_kind = 'free') as free, count(*) filter (where s.stay_kind = 'house') as house
    from stay s join room_type t on t.id = s.stock_type_id and t.is_virtual = 'N'
    where s.state = 'inHouse' and exists (select 1 from stay_night n where n.stay_id = s.id and n.night = ${day}::date)) sleeping,
    lateral (values ('occupied', occupied), ('free', free), ('house', house)) as v (key, quantity)`

const peopleCounts = (hotel: string, day: string) => `
  select 'arrivals', count(*), 0 from stay where arrive_on = ${day}::date and state <> 'voided'
  union all select 'departures', count(*), 0 from stay where depart_on = ${day}::date
  union all select 'noShows', count(*), 0 from reservation_room where arrive = ${day}::date and state = 'noShow'
  union all select 'guests', count(*), 0 from stay s join stay_guest g on g.stay_id = s.id and g.out_at is null where s.state = 'inHouse'
  union all select 'newMembers', count(*), 0 from member where join_hotel = ${hotel} and join_date = ${day}::date`

/** What guests owe, and what they have paid beyond that; a closed account owes nothing. */
const balanceCounts = (hotel: string, day: string) => `
  select v.key, 0::bigint, v.fen::bigint from (
    select coalesce(sum(debit_fen - credit_fen), 0) as owed,
      coalesce(sum(credit_fen - debit_fen) filter (where credit_fen > debit_fen and (owner_kind = 'RESERVATION'
        or owner_kind = 'STAY' and exists (select 1 from stay s where s.folio_id = folio.id and s.state = 'inHouse'))), 0) as credits
    from folio where hotel_code = ${hotel} and state <> 'closed' and ${guestFolio}) folios,
    (select coalesce(sum(case l.side when 'D' then l.amount_fen else -l.amount_fen end), 0) as fen
     from folio_line l join folio f on f.id = l.folio_id where l.hotel_code = ${hotel} and l.business_date = ${day}::date and f.${guestFolio}) today,
    (select (select amount_fen from day_count where hotel_code = ${hotel} and key = 'guestFolios' and business_date < ${day}::date
       order by business_date desc limit 1) as fen) yesterday,
    lateral (values ('guestFolios', owed), ('opening:guestFolios', coalesce(yesterday.fen, owed - today.fen)), ('guestCredits', credits)) as v (key, fen)`

/** What units have paid, as far as it stands on their accounts. */
const unitCounts = (hotel: string) => `
  select 'unitFolios', 0::bigint, coalesce(sum(debit_fen - credit_fen), 0)::bigint from folio
  where hotel_code = ${hotel} and state <> 'closed' and owner_kind = 'UNIT_ACCOUNT'`

/** What all members have, less what other hotels of the tenant brought or took: counted anew whenever a day is closed. */
const memberCounts = (hotel: string) => `
  select v.key, 0::bigint, v.amount::bigint from (
    select coalesce(sum(principal_fen), 0) as principal, coalesce(sum(gift_fen), 0) as gift, coalesce(sum(points), 0) as points from member) owned,
    (select coalesce(sum(principal_fen), 0) as principal, coalesce(sum(gift_fen), 0) as gift, coalesce(sum(points), 0) as points
     from member_move where hotel_of <> ${hotel}) elsewhere,
    lateral (values ('memberPrincipal', owned.principal - elsewhere.principal), ('memberGift', owned.gift - elsewhere.gift),
      ('memberPoints', owned.points - elsewhere.points)) as v (key, amount)`

/** The same while the day is open: what was counted at the last closing and what the hotel has done since; all of it where nothing was. */
const memberCountsSince = (hotel: string, day: string) => `
  select c.key, 0::bigint, (c.amount_fen + case c.key when 'memberPrincipal' then since.principal when 'memberGift' then since.gift else since.points end)::bigint
  from (select business_date as day from day_count where hotel_code = ${hotel} and key = 'memberPrincipal' and business_date < ${day}::date
      order by business_date desc limit 1) last
    join day_count c on c.hotel_code = ${hotel} and c.business_date = last.day and c.key in ('memberPrincipal', 'memberGift', 'memberPoints'),
    lateral (select coalesce(sum(principal_fen), 0) as principal, coalesce(sum(gift_fen), 0) as gift, coalesce(sum(points), 0) as points
      from member_move where hotel_of = ${hotel} and business_date > last.day) since
  union all select counted.* from (${memberCounts(hotel)}) as counted (key, quantity, amount_fen)
  where not exists (select 1 from day_count where hotel_code = ${hotel} and key = 'memberPrincipal' and business_date < ${day}::date)`

/** Ledgers: yesterday's closing is today's opening, and the journal of the day leads from one to the other. */
const ledgerCounts = (hotel: string, day: string) => `
  select v.key, 0::bigint, v.fen::bigint from (
    select coalesce(o.key, m.key) as key, coalesce(o.fen, 0) + coalesce(m.earlier, 0) as opening, coalesce(m.today, 0) as moved
    from (select substr(key, 8) as key, amount_fen as fen from day_count where hotel_code = ${hotel} and key like 'ledger:%'
        and business_date = (select max(business_date) from day_count where hotel_code = ${hotel} and business_date < ${day}::date)) o
    full join (
      select split_part(l.account, ':', 1) as key, sum(l.debit_fen - l.credit_fen) filter (where e.business_date = ${day}::date) as today,
        sum(l.debit_fen - l.credit_fen) filter (where e.business_date < ${day}::date) as earlier
      from journal_entry e join journal_line l on l.entry_id = e.id
      where e.hotel_code = ${hotel} and e.business_date <= ${day}::date and e.business_date >
        coalesce((select max(business_date) from day_count where hotel_code = ${hotel} and business_date < ${day}::date), '-infinity') group by 1) m
      on m.key = o.key) ledgers,
    lateral (values ('ledger:' || ledgers.key, opening + moved), ('opening:' || ledgers.key, opening)) as v (key, fen)`
