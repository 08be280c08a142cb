import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import { maskedPhone } from '@kezhan/desk/server/masked'
import { isSecretOrder } from '@kezhan/front-desk/server/views/secret-order'
import type { knownGuests as call, KnownGuest } from '@kezhan/guests/model/known-guest-calls'
import { bookingOf, fewestDigits, knownPeople, type WaitingBooking } from '@kezhan/guests/rules/known-people'
import { deskCertificate } from '@kezhan/guests/server/note-whole-number'
import { readCertificate } from '@kezhan/guests/server/read-certificate'
import { findMember, findMembers } from '@kezhan/members/server/people/member-rows'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isSecretGuest } from '@kezhan/stays/server/guests/secret-guests'

type Typed = InputOf<typeof call>

const mostPeople = 6

/** Who somebody may be while he is being typed; each part for who may see it. */
export const knownGuests =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const today = businessDateOf(ctx)
    const seesSecrets = ctx.user.rights.can('guest:secret')
    const phone = input.phone?.trim() ?? ''
    const hasPhone = phone.replace(/\D/g, '').length >= fewestDigits
    const members = await membersOf(ctx, hasPhone ? phone : '', input.memberId ?? null)
    const certified = await certifiedId(parts, ctx, input, today, seesSecrets)
    const guests = ctx.user.rights.can('guest:list')
      ? await ctx.db.query<KnownGuest>(guestSql, [
          ctx.user.hotelCode,
          hasPhone ? phone : null,
          [...(certified === undefined ? [] : [certified]), ...members.flatMap(one => one.guestId ?? [])],
          seesSecrets,
          ctx.user.rights.can('guest:revealId') ? null : (certified ?? ''),
        ])
      : []
    const seesOrders = ctx.user.rights.can('order:list')
    const bookers =
      seesOrders && hasPhone
        ? await ctx.db.query<{ name: string; phone: string }>(bookerSql, [
            ctx.user.hotelCode,
            phone,
            seesSecrets,
          ])
        : []
    const people = knownPeople(guests, members, bookers).slice(0, mostPeople)
    const bookings = seesOrders ? await bookingsOf(ctx, people, input, today, seesSecrets) : []
    return {
      result: people.map(person => ({
        ...person,
        booking: bookingOf(person, bookings),
        phone: person.phone === phone ? phone : maskedPhone(person.phone),
      })),
    }
  }

/** The member who was chosen, and whoever has the number. */
async function membersOf(ctx: Ctx, phone: string, memberId: string | null) {
  if (!ctx.user.rights.can('member:find')) return []
  const { hotelCode } = ctx.user
  const chosen = memberId === null ? [] : await findMember(ctx.db, hotelCode, memberId)
  const found = phone === '' ? [] : await findMembers(ctx.db, hotelCode, phone)
  const others = found.filter(one => one.phone === phone && chosen.every(other => other.id !== one.id))
  return [...chosen, ...others.filter(one => one.state === 'normal')]
}

/** The file that has the certificate and the name on it: that a number is right is told to whoever has it in his hand. */
async function certifiedId(
  parts: DeskParts,
  ctx: Ctx,
  input: Typed,
  today: string,
  seesSecrets: boolean,
): Promise<string | undefined> {
  const name = input.name?.trim() ?? ''
  const { certType, certHash, hasValidCertificate } = readCertificate(parts, input, today)
  if (!ctx.user.rights.can('guest:list') || !hasValidCertificate || name === '') return undefined
  return deskCertificate(ctx, async db => {
    const [file] = await db.query<{ id: string }>(
      `select g.id from guest g where g.hotel_code = $1 and g.cert_type = $2 and g.cert_hash = $3 and g.name = $4
         and g.merged_into is null and ${isOpenTo('$5')}`,
      [ctx.user.hotelCode, certType, certHash, name, seesSecrets],
    )
    return file?.id
  })
}

/** Who once wanted to stay unknown is known here only to who may know him. */
const isOpenTo = (seesSecrets: string): string => `(${seesSecrets} or not ${isSecretGuest('g.id')})`

/** Numbers begin with what was typed: a range and no pattern, so that row security lets it use the index. */
const beginsWith = (column: string): string => `${column} between $2::text and rpad($2::text, 20, '9')`

const staysOf = `from stay_guest q join stay s on s.id = q.stay_id and s.state <> 'voided' where q.guest_id = g.id`

const guestSql = `
  select g.id as guest_id, g.name, coalesce(g.phone, '') as phone, null as member, g.vip_level, g.preferences, null as booking,
    case when $5::text is null or $5 = g.id then to_char(g.birthday, 'MM-DD') end as birthday,
    case when g.is_black = 'Y' then coalesce(g.black_reason, '未说明') end as black_reason,
    (select count(distinct s.id)::int ${staysOf}) as stays,
    (select m.room_no from stay_guest q join stay s on s.id = q.stay_id and s.state = 'inHouse' join room m on m.id = s.room_id
      where q.guest_id = g.id and q.out_at is null limit 1) as room_no,
    (select jsonb_build_object('day', w.arrive_on, 'roomNo', m.room_no, 'roomTypeName', t.name, 'priceFen', case when w.main_guest_id = g.id
        then (select n.price_fen from stay_night n where n.stay_id = w.id order by n.night desc limit 1) end)
      from (select s.* ${staysOf} order by s.arrive_at desc, s.id limit 1) w join room m on m.id = w.room_id join room_type t on t.id = w.booked_type_id) as last_stay,
    (select coalesce(jsonb_agg(jsonb_build_object('day', k.day, 'content', k.content, 'isOpen', k.is_open = 'Y')), '[]') from (
      select to_char(n.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, n.content, n.is_open from guest_note n
      where n.guest_id = g.id and n.kind = 'complaint' order by n.is_open desc, n.create_time desc, n.id limit 2) k) as complaints
  from guest g where g.hotel_code = $1 and g.merged_into is null and (g.id = any($3::text[]) or ${beginsWith('g.phone')}) and ${isOpenTo('$4')}
  order by g.id = any($3::text[]) desc, g.update_time desc nulls last, g.create_time desc, g.id limit ${mostPeople}`

const bookerSql = `
  select r.booker_name as name, r.booker_phone as phone from reservation r
  where r.hotel_code = $1 and ${beginsWith('r.booker_phone')} and r.kind = 'FIT' and ($3 or not ${isSecretOrder})
  group by 1, 2 order by max(r.create_time) desc, 1 limit ${mostPeople}`

/** What waits for these people, the next day first. */
function bookingsOf(
  ctx: Ctx,
  people: readonly KnownGuest[],
  { reservationId }: Typed,
  today: string,
  seesSecrets: boolean,
): Promise<WaitingBooking[]> {
  return ctx.db.query<WaitingBooking>(
    `select r.res_no, r.arrive::text as day, r.guest_id, r.member_id, r.booker_name, r.booker_phone from reservation r
     where r.hotel_code = $1 and r.kind = 'FIT' and r.state in ('booked', 'partIn') and r.arrive >= $2::date and r.id is distinct from $3
       and (r.guest_id = any($4::text[]) or r.member_id = any($5::text[]) or r.booker_phone = any($6::text[])) and ($7 or not ${isSecretOrder})
     order by r.arrive, r.res_no`,
    [
      ctx.user.hotelCode,
      today,
      reservationId ?? null,
      people.flatMap(one => one.guestId ?? []),
      people.flatMap(one => one.member?.id ?? []),
      people.flatMap(one => (one.phone === '' ? [] : [one.phone])),
      seesSecrets,
    ],
  )
}
