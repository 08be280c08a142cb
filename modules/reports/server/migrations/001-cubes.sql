-- What a day came to, grouped by everything that reports ask for. The audit writes a day once, when it closes it; reports of closed
-- days read nothing else. A dimension that a line does not have is the empty text.
create table day_money (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  business_date date not null,
  side char(1) collate "C" not null,
  code varchar(20) collate "C" not null,
  posting_class varchar(16) collate "C" not null,
  kind varchar(12) collate "C" not null,
  -- Whose account the lines stand on: the kind of owner of the folio.
  ledger varchar(16) collate "C" not null,
  -- By which way money came, as the handover counts it.
  way varchar(20) collate "C" not null,
  username varchar(64) collate "C" not null,
  shift_session_id varchar(40) collate "C" not null,
  is_refund char(1) collate "C" not null,
  lines integer not null,
  amount_fen bigint not null,
  primary key (hotel_code, business_date, side, code, posting_class, kind, ledger, way, username, shift_session_id, is_refund),
  foreign key (hotel_code, business_date) references business_day (hotel_code, business_date)
);
select hotel_rows('day_money', 'select, insert');

create table day_nights (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  business_date date not null,
  room_type_id varchar(40) collate "C" not null,
  channel_id varchar(40) collate "C" not null,
  source_type varchar(12) collate "C" not null,
  unit_id varchar(40) collate "C" not null,
  team_id varchar(40) collate "C" not null,
  level_id varchar(64) collate "C" not null,
  salesman varchar(64) collate "C" not null,
  stay_kind varchar(6) collate "C" not null,
  is_sold char(1) collate "C" not null,
  lines integer not null,
  nights_bp bigint not null,
  amount_fen bigint not null,
  primary key (hotel_code, business_date, room_type_id, channel_id, source_type, unit_id, team_id, level_id, salesman, stay_kind, is_sold),
  foreign key (hotel_code, business_date) references business_day (hotel_code, business_date)
);
select hotel_rows('day_nights', 'select, insert');

-- A stay may change its room, unit or member after the day is closed. What its room charges counted as on that day stays here, so that
-- the lines behind a figure of a closed day are those that made it.
create table day_night_line (
  line_id varchar(40) collate "C" primary key references folio_line (id),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  room_type_id varchar(40) collate "C" not null,
  channel_id varchar(40) collate "C" not null,
  source_type varchar(12) collate "C" not null,
  unit_id varchar(40) collate "C" not null,
  team_id varchar(40) collate "C" not null,
  level_id varchar(64) collate "C" not null,
  salesman varchar(64) collate "C" not null,
  stay_kind varchar(6) collate "C" not null,
  is_sold char(1) collate "C" not null
);
select hotel_rows('day_night_line', 'select, insert');

-- What no line says: rooms, guests and balances as they stood when the day was closed.
create table day_count (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  business_date date not null,
  key varchar(40) collate "C" not null,
  quantity bigint not null default 0,
  amount_fen bigint not null default 0,
  primary key (hotel_code, business_date, key),
  foreign key (hotel_code, business_date) references business_day (hotel_code, business_date)
);
select hotel_rows('day_count', 'select, insert');

-- Days that were closed before are counted from their lines.
insert into day_money (tenant_id, hotel_code, business_date, side, code, posting_class, kind, ledger, way, username, shift_session_id, is_refund, lines, amount_fen)
select l.tenant_id, l.hotel_code, l.business_date, l.side, l.code, l.posting_class, l.kind, f.owner_kind,
  case when l.side = 'D' then '' when l.posting_class = 'DEPOSIT' then coalesce(l.method, l.code) else l.code end,
  l.username, l.shift_session_id, case when l.side = 'C' and l.amount_fen < 0 then 'Y' else 'N' end, count(*), sum(l.amount_fen)
from folio_line l join folio f on f.id = l.folio_id
join business_day d on d.hotel_code = l.hotel_code and d.business_date = l.business_date and d.state = 'closed'
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;

insert into day_night_line (line_id, tenant_id, hotel_code, room_type_id, channel_id, source_type, unit_id, team_id, level_id, salesman, stay_kind, is_sold)
select l.id, l.tenant_id, l.hotel_code, coalesce(s.stock_type_id, ''), coalesce(s.channel_id, ''), coalesce(s.source_type, ''), coalesce(s.unit_id, ''),
  coalesce(s.team_id, ''), coalesce(m.level_id, ''), coalesce(nullif(u.salesman, ''), m.salesman, ''), coalesce(s.stay_kind, ''),
  case when s.id is null or (s.stay_kind not in ('free', 'house') and t.is_virtual = 'N') then 'Y' else 'N' end
from folio_line l left join stay s on s.id = l.stay_id left join room_type t on t.id = s.stock_type_id
left join unit u on u.id = s.unit_id left join member m on m.id = s.member_id
join business_day d on d.hotel_code = l.hotel_code and d.business_date = l.business_date and d.state = 'closed'
where l.side = 'D' and l.posting_class = 'ROOM';

insert into day_nights (tenant_id, hotel_code, business_date, room_type_id, channel_id, source_type, unit_id, team_id, level_id, salesman, stay_kind, is_sold, lines, nights_bp, amount_fen)
select l.tenant_id, l.hotel_code, l.business_date, k.room_type_id, k.channel_id, k.source_type, k.unit_id, k.team_id, k.level_id, k.salesman, k.stay_kind, k.is_sold,
  count(*), sum(l.room_nights_bp), sum(l.amount_fen)
from day_night_line k join folio_line l on l.id = k.line_id
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;

-- What guests owed at the end of a closed day is what all lines until then come to.
insert into day_count (tenant_id, hotel_code, business_date, key, amount_fen)
select d.tenant_id, d.hotel_code, d.business_date, k.key, case k.key when 'guestFolios' then d.closing_fen else d.closing_fen - d.moved_fen end
from (select b.tenant_id, b.hotel_code, b.business_date, coalesce(m.fen, 0)::bigint as moved_fen,
    (sum(coalesce(m.fen, 0)) over (partition by b.hotel_code order by b.business_date))::bigint as closing_fen
  from business_day b
  left join (select hotel_code, business_date, sum(case side when 'D' then amount_fen else -amount_fen end) as fen from day_money
    where ledger in ('STAY', 'RESERVATION', 'TEAM', 'CASH_SALE') group by 1, 2) m on m.hotel_code = b.hotel_code and m.business_date = b.business_date
  where b.state = 'closed') d
cross join (values ('guestFolios'), ('opening:guestFolios')) as k (key);

do $$ begin
  assert not has_table_privilege('kezhan_app', 'day_money', 'update') and not has_table_privilege('kezhan_app', 'day_money', 'delete'), 'a closed day stays as it was';
  assert not has_table_privilege('kezhan_app', 'day_count', 'update') and not has_table_privilege('kezhan_app', 'day_count', 'delete'), 'a closed day stays as it was';
  assert (select coalesce(sum(amount_fen), 0) from day_money where side = 'D' and posting_class = 'ROOM') = (select coalesce(sum(amount_fen), 0) from day_nights),
    'both count the same room charges';
end $$;
