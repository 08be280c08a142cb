import { formatYuan } from '@kezhan/base/money'
import { type Watch, watch } from '@kezhan/server-kit/events/watch'
import { guestOfNote, hourDue, overLimit, wakeUpDue } from '@kezhan/stays/rules/events'
import { availableCreditSql } from '../available-credit'

const minutesAhead = 10

export const stayWatches: readonly Watch[] = [
  watch(wakeUpDue, async (db, { hotelCode, now }) => {
    const rows = await db.query<{ id: string; stayId: string; roomNo: string; at: string }>(
      `select v.id, s.id as stay_id, r.room_no, v.at_time as at from stay_service v join stay s on s.id = v.stay_id join room r on r.id = s.room_id
       where v.hotel_code = $1 and v.kind = 'wakeup' and v.state = 'waiting' and v.at_time <= $2::timestamp and s.state = 'inHouse'
       order by v.id`,
      [hotelCode, now],
    )
    return rows.map(({ id, stayId, roomNo, at }) => ({
      id,
      label: roomNo,
      opensId: stayId,
      variables: { room: roomNo, at: at.slice(5, 16) },
    }))
  }),
  watch(hourDue, async (db, { hotelCode, now }) => {
    const rows = await db.query<{ id: string; roomNo: string; at: string }>(
      `select s.id, r.room_no, s.depart_plan_at as at from stay s join room r on r.id = s.room_id
       where s.hotel_code = $1 and s.state = 'inHouse' and s.stay_kind = 'hour'
         and s.depart_plan_at <= $2::timestamp + ${minutesAhead} * interval '1 minute' order by s.id`,
      [hotelCode, now],
    )
    return rows.map(({ id, roomNo, at }) => ({
      id,
      label: roomNo,
      variables: { room: roomNo, at: at.slice(5, 16) },
    }))
  }),
  watch(overLimit, async (db, { hotelCode, businessDate }) => {
    const rows = await db.query<{ id: string; roomNo: string; owedFen: number }>(
      `select c.stay_id as id, r.room_no, -c.available_fen as owed_fen from (${availableCreditSql('$2::date')}) c
       join room r on r.id = c.room_id where r.hotel_code = $1 and c.available_fen < 0 order by c.stay_id`,
      [hotelCode, businessDate],
    )
    return rows.map(({ id, roomNo, owedFen }) => ({
      id,
      label: roomNo,
      variables: { room: roomNo, owed: formatYuan(owedFen) },
    }))
  }),
  watch(guestOfNote, async (db, { hotelCode, businessDate }) => {
    const rows = await db.query<{ id: string; no: string; isVip: boolean; isBirthday: boolean }>(
      `select r.id, r.res_no as no, g.vip_level is not null as is_vip,
         coalesce(to_char(g.birthday, 'MM-DD') = to_char($2::date, 'MM-DD'), false) as is_birthday
       from reservation r join guest g on g.id = r.guest_id
       where r.hotel_code = $1 and r.arrive = $2::date and r.state in ('booked', 'partIn')
         and (g.vip_level is not null or to_char(g.birthday, 'MM-DD') = to_char($2::date, 'MM-DD')) order by r.id`,
      [hotelCode, businessDate],
    )
    return rows.map(({ id, no, isVip, isBirthday }) => ({
      id,
      label: no,
      variables: {
        no,
        what: [...(isVip ? ['VIP 客人'] : []), ...(isBirthday ? ['客人生日'] : [])].join('、'),
      },
    }))
  }),
]
