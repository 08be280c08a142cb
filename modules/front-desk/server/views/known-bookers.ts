import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { findMembers } from '@kezhan/members/server/people/member-rows'
import type { knownBookers as call, KnownBooker } from '@kezhan/reservations/model/offer-calls'
import { fewestDigits, knownPeople } from '@kezhan/reservations/rules/known-bookers'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const knownBookers: HandlerOf<typeof call> = async (ctx, input) => {
  const today = businessDateOf(ctx)
  const phone = input.phone.trim()
  if (phone.replace(/\D/g, '').length < fewestDigits) return { result: [] }
  const { hotelCode, rights } = ctx.user
  const pattern = `${phone.replace(/[\\%_]/g, '\\$&')}%`
  const [guests, bookers, members] = await Promise.all([
    rights.can('guest:list')
      ? ctx.db.query<KnownBooker>(guestSql, [hotelCode, pattern, rights.can('guest:secret')])
      : [],
    rights.can('order:list')
      ? ctx.db.query<Pick<KnownBooker, 'name' | 'phone' | 'nextArrival'>>(bookerSql, [
          hotelCode,
          pattern,
          today,
        ])
      : [],
    membersOf(ctx, phone),
  ])
  return { result: knownPeople(guests, members, bookers).slice(0, mostPeople) }
}

const mostPeople = 6

async function membersOf(ctx: Ctx, phone: string) {
  if (!ctx.user.rights.can('member:find')) return []
  const members = await findMembers(ctx.db, ctx.user.hotelCode, phone)
  return members.filter(member => member.phone === phone && member.state === 'normal')
}

/** Who once wanted to stay unknown is known by his number only to who may know him. */
const guestSql = `
  select g.id as guest_id, g.name, g.phone, null as member, g.preferences, null as next_arrival,
    case when g.is_black = 'Y' then coalesce(g.black_reason, '未说明') end as black_reason,
    (select count(*)::int from stay s where s.main_guest_id = g.id and s.hotel_code = $1 and s.state <> 'voided') as stays,
    (select m.room_no from stay s join room m on m.id = s.room_id
      where s.main_guest_id = g.id and s.hotel_code = $1 and s.state = 'inHouse' limit 1) as room_no,
    (select jsonb_build_object('day', s.arrive_on, 'roomNo', m.room_no, 'roomTypeName', t.name, 'priceFen',
        coalesce((select n.price_fen from stay_night n where n.stay_id = s.id order by n.night desc limit 1), 0))
      from stay s join room m on m.id = s.room_id join room_type t on t.id = s.booked_type_id
      where s.main_guest_id = g.id and s.hotel_code = $1 and s.state <> 'voided'
      order by s.arrive_at desc, s.id limit 1) as last_stay
  from guest g where g.hotel_code = $1 and g.phone like $2 and g.merged_into is null
    and ($3 or not exists (select 1 from stay_guest q join stay s on s.id = q.stay_id where q.guest_id = g.id and s.is_secret = 'Y'))
  order by g.update_time desc nulls last, g.create_time desc, g.id limit ${mostPeople}`

const bookerSql = `
  select r.booker_name as name, r.booker_phone as phone,
    min(r.arrive) filter (where r.state in ('booked', 'partIn') and r.arrive >= $3::date)::text as next_arrival
  from reservation r where r.hotel_code = $1 and r.booker_phone like $2 and r.kind = 'FIT'
    and not exists (select 1 from reservation_room l join stay s on s.reservation_room_id = l.id where l.reservation_id = r.id and s.is_secret = 'Y')
  group by 1, 2 order by max(r.create_time) desc, 1 limit ${mostPeople}`
