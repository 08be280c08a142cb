import type { ChannelLine, channelLines as call } from '@kezhan/channels/model/line-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const channelLines: HandlerOf<typeof call> = async ctx => ({
  result: await ctx.db.query<ChannelLine>(
    `select c.id as channel_id, c.name as channel_name, c.account, c.push_url, c.push_days, c.notify_key is not null as has_key,
       case when c.push_url is null then 'none' when coalesce(l.failures, 0) > 0 or x.refused > 0 then 'fault' else 'ok' end as state,
       m.mapped, m.unmapped, x.waiting, x.refused, (select count(*)::int from channel_outbox o where o.channel_id = c.id) as queued,
       (select count(*)::int from channel_order o where o.channel_id = c.id and o.is_told = 'N' and o.answer is not null) as untold,
       coalesce(l.failures, 0) as failures, l.next_try_at, l.last_push_at, l.last_error,
       (select min(a.name) from unit_account a where a.channel_id = c.id) as unit_account,
       case when $2 then (select coalesce(sum(a.owed_fen), 0)::bigint from unit_account a where a.channel_id = c.id) end as owed_fen,
       case when $3 then (select coalesce(sum(k.amount_fen), 0)::bigint from commission k
         where k.channel_id = c.id and k.state in ('pending', 'confirmed')) end as commission_fen
     from mkt_channel c left join channel_line l on l.channel_id = c.id
     cross join lateral (select count(*) filter (where t.room_type_id is not null)::int as mapped,
       count(*) filter (where t.room_type_id is null)::int as unmapped from channel_room_type t where t.channel_id = c.id) m
     cross join lateral (select count(*) filter (where s.heard_seq < s.seq)::int as waiting, count(s.refused)::int as refused
       from channel_cell s where s.channel_id = c.id and (s.heard_seq < s.seq or s.refused is not null)) x
     where c.hotel_code = $1 order by c.sort_order, c.id`,
    [ctx.user.hotelCode, ctx.user.rights.can('crm:arEntry:list'), ctx.user.rights.can('crm:commission:list')],
  ),
})
