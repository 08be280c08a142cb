import { evidenceOf, evidenceOfAll, firstRecordOf } from './suspect'

export const shortStay = `
  select s.id::text as subject, s.depart_at at time zone d.zone as happened_at, f.debit_fen as amount_fen, null::text as room_no,
    s.id::text as stay_id, null::text as reservation_id, s.folio_id::text, coalesce(c.username, s.update_by) as operator,
    null::text as shift_session_id, null::text as approval_id, '入住 ' || to_char(s.arrive_at, 'MM-DD HH24:MI') as before_text,
    case s.state when 'voided' then '撤销入住' else '退房' end || ' ' || to_char(s.depart_at, 'MM-DD HH24:MI') || coalesce(' ' || c.reason, '') as after_text,
    coalesce(c.evidence, '[]') as evidence,
    jsonb_build_object('isVoided', (s.state = 'voided')::int, 'minutes', floor(extract(epoch from s.depart_at - s.arrive_at) / 60)) as measures
  from d join stay s on s.hotel_code = d.hotel and s.depart_on = d.day and s.state <> 'inHouse' join folio f on f.id = s.folio_id
  left join lateral (select x.username, x.after_row->>'reason' as reason, ${evidenceOf('log', 'x.id')} as evidence from sys_change_log x
    where x.table_name = 'stay' and x.row_id = s.id and x.after_row->>'state' = s.state order by x.id desc limit 1) c on true`

/** Cards that were still out when their room was left for another, or the arrival taken back, and that nobody cleared or made anew. */
export const cardNotCleared = `
  select c.id::text as subject, c.changed_at as happened_at, 0 as amount_fen, r.room_no::text, s.id::text as stay_id, null::text as reservation_id,
    s.folio_id::text, c.username as operator, null::text as shift_session_id, null::text as approval_id, r.room_no || ' ' || k.cards || ' 张卡' as before_text,
    case c.after_row->>'state' when 'voided' then '撤销入住' else '换房' end || '后未清卡' as after_text, ${evidenceOf('log', 'c.id')} as evidence,
    jsonb_build_object('cards', k.cards) as measures
  from d join sys_change_log c on c.hotel_code = d.hotel and c.changed_at >= d.from_at and c.changed_at < d.to_at and c.table_name = 'stay'
    and c.before_row ? 'roomId' and c.after_row ? 'roomId'
    and (c.before_row->>'roomId' <> c.after_row->>'roomId' or (c.after_row->>'state' = 'voided' and c.before_row->>'state' <> 'voided'))
  join stay s on s.id = c.row_id join room r on r.id = c.before_row->>'roomId'
  cross join lateral (
    select count(*) as cards from key_card x where x.stay_id = s.id and x.room_id = r.id and x.state = 'void' and x.voided_at = c.changed_at) k
  where k.cards > 0
    and not exists (select 1 from key_card n where n.stay_id = s.id and n.room_id <> r.id and n.create_time >= c.changed_at)
    and not exists (select 1 from sys_change_log e where e.table_name = 'key_card' and e.row_id = s.id and e.row_title like '%清卡' and e.changed_at >= c.changed_at)`

export const statusDiffers = `
  select c.id::text as subject, c.changed_at as happened_at, 0 as amount_fen, r.room_no::text, t.stay_id::text as stay_id, null::text as reservation_id,
    null::text as folio_id, s.create_by as operator, null::text as shift_session_id, null::text as approval_id,
    case c.before_row->>'seen' when 'vacant' then '系统 空房' else '系统 在住' end as before_text,
    c.username || case c.after_row->>'seen' when 'vacant' then ' 报无人' else ' 报有人' end || coalesce(' ' || (c.after_row->>'reason'), '') as after_text,
    ${evidenceOf('log', 'c.id')} as evidence, '{}'::jsonb as measures
  from d join sys_change_log c on c.hotel_code = d.hotel and c.changed_at >= d.from_at and c.changed_at < d.to_at and c.table_name = 'room_state'
    and c.after_row ? 'seen'
  join room r on r.id = c.row_id left join room_state t on t.room_id = r.id and c.before_row->>'seen' = 'occupied' left join stay s on s.id = t.stay_id`

/** Guests who came on this day without a certificate, or of whom the public security has not heard; and rooms without any guest. */
export const unregistered = `
  select g.id::text as subject, s.create_time as happened_at, 0 as amount_fen, null::text as room_no, s.id::text as stay_id, null::text as reservation_id,
    s.folio_id::text, s.create_by as operator, s.shift_session_id::text, null::text as approval_id,
    case when p.cert_hash is null then '无证件' else '有证件' end as before_text,
    case g.registration when 'failed' then '上传失败 ' || coalesce(g.registration_text, '') when 'waiting' then '待上传' else '已上传' end as after_text,
    ${firstRecordOf('stay', 's.id')} as evidence, jsonb_build_object('guests', 1, 'hasCertificate', (p.cert_hash is not null)::int, 'isFailed', (g.registration = 'failed')::int,
      'waitedHours', case when g.registration = 'waiting' then floor(extract(epoch from now() - g.created_at) / 3600) else 0 end) as measures
  from d join stay s on s.hotel_code = d.hotel and s.arrive_on = d.day and s.state <> 'voided'
  join stay_guest g on g.stay_id = s.id join guest p on p.id = g.guest_id
  union all
  select s.id, s.create_time, 0, null, s.id, null, s.folio_id, s.create_by, s.shift_session_id, null, '无登记客人', '未登记', ${firstRecordOf('stay', 's.id')},
    jsonb_build_object('guests', 0, 'hasCertificate', 0)
  from d join stay s on s.hotel_code = d.hotel and s.arrive_on = d.day and s.state <> 'voided'
  where not exists (select 1 from stay_guest g where g.stay_id = s.id)`

export const sameGuestTwice = `
  select s.main_guest_id || ' ' || d.day as subject, max(s.create_time) as happened_at, sum(f.debit_fen) as amount_fen, null::text as room_no,
    (array_agg(s.id order by s.create_time desc))[1]::text as stay_id, null::text as reservation_id, null::text as folio_id,
    (array_agg(s.create_by order by s.create_time desc))[1] as operator, (array_agg(s.shift_session_id order by s.create_time desc))[1]::text as shift_session_id,
    null::text as approval_id, string_agg(s.stay_no, '、' order by s.create_time) as before_text, '当日入住 ' || count(*) || ' 次' as after_text,
    ${evidenceOfAll('log', 'c.id', 'c.id is not null')} as evidence, jsonb_build_object('times', count(*)) as measures
  from d join stay s on s.hotel_code = d.hotel and s.arrive_on = d.day and s.main_guest_id is not null join folio f on f.id = s.folio_id
  left join lateral (select x.id from sys_change_log x where x.table_name = 'stay' and x.row_id = s.id order by x.id desc limit 1) c on true
  group by s.main_guest_id, d.day having count(*) > 1 and count(*) filter (where s.depart_on = d.day) > 0`
