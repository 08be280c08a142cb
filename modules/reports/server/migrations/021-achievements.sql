-- 开房人: who opened the room is one more thing that a room charge is grouped by. Closed days are grouped again by what their lines have
-- counted as; who opened a stay never changes.
alter table day_night_line add column opener varchar(64) collate "C" not null default '';
update day_night_line k set opener = s.create_by from folio_line l join stay s on s.id = l.stay_id where l.id = k.line_id;

alter table day_nights add column opener varchar(64) collate "C" not null default '';
alter table day_nights drop constraint day_nights_pkey;
alter table day_nights add primary key
  (hotel_code, business_date, room_type_id, channel_id, source_type, unit_id, team_id, level_id, salesman, opener, stay_kind, is_sold);
delete from day_nights;
insert into day_nights (tenant_id, hotel_code, business_date, room_type_id, channel_id, source_type, unit_id, team_id, level_id, salesman, opener, stay_kind, is_sold,
  lines, nights_bp, amount_fen)
select l.tenant_id, l.hotel_code, l.business_date, k.room_type_id, k.channel_id, k.source_type, k.unit_id, k.team_id, k.level_id, k.salesman, k.opener, k.stay_kind, k.is_sold,
  count(*), sum(l.room_nights_bp), sum(l.amount_fen)
from day_night_line k join folio_line l on l.id = k.line_id
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13;

-- 提成方案
create table incentive_scheme (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  name varchar(60) not null,
  earner varchar(64) collate "C" not null check (earner in ('handler', 'salesman')),
  base varchar(64) collate "C" not null
    check (base in ('revenue', 'nights', 'newMembers', 'topUps', 'topUpCount', 'goods', 'newUnits', 'praises')),
  percent_bp integer not null,
  per_piece_fen bigint not null,
  step_way varchar(64) collate "C" not null check (step_way in ('part', 'whole')),
  valid_from date not null,
  valid_to date,
  departments text,
  people text,
  enabled char(1) not null,
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint incentive_scheme_days check (valid_to >= valid_from)
);
create index incentive_scheme_recent on incentive_scheme (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('incentive_scheme', 'select, insert, update, delete');

create table incentive_step (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  scheme_id varchar(40) collate "C" not null constraint incentive_step_master references incentive_scheme (id) on delete cascade,
  reached numeric(18,2) not null,
  percent_bp integer not null,
  per_piece_fen bigint not null,
  remark varchar(100),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index incentive_step_recent on incentive_step (tenant_id, hotel_code, create_time desc, id);
create index incentive_step_master_idx on incentive_step (scheme_id);
select hotel_rows('incentive_step', 'select, insert, update, delete');

-- 好评
create table praise (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  praised_on date not null,
  username varchar(64) collate "C" not null,
  channel_id varchar(64) collate "C" references mkt_channel (id),
  order_no varchar(40),
  words text not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index praise_recent on praise (tenant_id, hotel_code, create_time desc, id);
create index praise_day on praise (hotel_code, praised_on);
select hotel_rows('praise', 'select, insert, update, delete');

do $$ begin
  assert (select coalesce(sum(amount_fen), 0) from day_money where side = 'D' and posting_class = 'ROOM') = (select coalesce(sum(amount_fen), 0) from day_nights),
    'both count the same room charges';
end $$;
