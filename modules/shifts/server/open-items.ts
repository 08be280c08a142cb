import type { Queries } from '@kezhan/server-kit/db/database'
import { availableCreditSql } from '@kezhan/stays/server/available-credit'
import type { OpenItem } from '../model/shift-duty-calls'

const openDay = `(select max(business_date) from business_day where state <> 'closed')`

/** What the next turn must know of: each with its number and the first few by name. */
export async function openItems(db: Queries): Promise<OpenItem[]> {
  const rows = await db.query<OpenItem>(
    `with items (kind, title, name, at) as (
       select 'owing', '在住欠费', r.room_no || ' ' || w.guest_name, w.arrive_at from (${availableCreditSql(openDay)}) w
         join room r on r.id = w.room_id where w.available_fen < 0
       union all
       select 'walkedOut', '走结未收', s.stay_no || ' ' || s.guest_name, s.depart_at from stay s where s.state = 'walkedOut'
       union all
       select 'rental', '未归还借物', v.content, v.create_time from stay_service v where v.kind = 'rental' and v.state = 'out'
       union all
       select 'wakeup', '待叫醒', r.room_no || ' ' || to_char(v.at_time, 'MM-DD HH24:MI'), v.at_time
         from stay_service v join stay s on s.id = v.stay_id join room r on r.id = s.room_id
         where v.kind = 'wakeup' and v.state = 'waiting'
       union all
       select 'message', '待转交留言', r.room_no || ' ' || left(v.content, 20), v.create_time
         from stay_service v join stay s on s.id = v.stay_id join room r on r.id = s.room_id
         where v.kind = 'message' and v.state = 'waiting'
       union all
       select 'approval', '待审批', a.action || ' ' || a.target_title, a.created_at from approval a where a.state = 'waiting'
       union all
       select 'payment', '结果未知的收款', p.id, p.created_at from payment_order p where p.state = 'unknown')
     select kind, title, count(*)::int as count, (array_agg(name order by at, name))[1:5] as examples
     from items group by kind, title order by kind`,
  )
  return rows
}
