-- A code that a channel has told us of and that means nothing here yet is a row without a type.
alter table channel_room_type alter column room_type_id drop not null;
alter table channel_room_type add column ext_rate_name varchar(100);

-- What has to be looked at again for a channel, written by the transaction that changed a price or a stock. The sender reckons the cells
-- anew from what is committed by then, so several rows become one value and none is lost.
create table channel_outbox (
  id bigint generated always as identity primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  channel_id varchar(40) collate "C" not null references mkt_channel (id) on delete cascade,
  -- Nothing said means every type and every night that the channel sells.
  room_type_id varchar(40) collate "C",
  first_night date,
  last_night date,
  cause varchar(40) collate "C" not null,
  created_at timestamptz(3) not null default now()
);
create index channel_outbox_channel on channel_outbox (channel_id, id);
select hotel_rows('channel_outbox', 'select, delete');

-- One line to each channel: who sends on it now, what was the last number, and when to try again after a failure.
create table channel_line (
  channel_id varchar(40) collate "C" primary key references mkt_channel (id) on delete cascade,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  last_seq bigint not null default 0,
  failures integer not null default 0 check (failures >= 0),
  -- On the wall clock of the hotels.
  next_try_at timestamp(0),
  swept_at timestamp(0),
  last_push_at timestamptz(3),
  last_error varchar(200),
  lease_by varchar(40) collate "C",
  lease_until timestamptz(3)
);
select hotel_rows('channel_line', 'select, insert, update');

-- What the channel should say of a night, numbered by the line: a cell is told as long as it was not heard at its number.
create table channel_cell (
  channel_id varchar(40) collate "C" not null references mkt_channel (id) on delete cascade,
  ext_room_code varchar(60) not null,
  ext_rate_code varchar(60) not null,
  night date not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  price_fen bigint,
  rooms integer,
  is_closed char(1) collate "C" not null check (is_closed in ('Y', 'N')),
  min_nights integer,
  no_arrival char(1) collate "C" not null check (no_arrival in ('Y', 'N')),
  no_departure char(1) collate "C" not null check (no_departure in ('Y', 'N')),
  seq bigint not null check (seq > 0),
  heard_seq bigint not null default 0,
  -- Why the channel did not take this number; it is told again when it changes or somebody asks for it.
  refused varchar(200),
  primary key (channel_id, ext_room_code, ext_rate_code, night)
);
create index channel_cell_waiting on channel_cell (channel_id, seq) where heard_seq < seq;
create index channel_cell_refused on channel_cell (channel_id) where refused is not null;
select hotel_rows('channel_cell', 'select, insert, update, delete');

-- Every exchange with a channel, as it went.
create table channel_sync_log (
  id bigint generated always as identity primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  channel_id varchar(40) collate "C" not null references mkt_channel (id) on delete cascade,
  at timestamptz(3) not null default now(),
  kind varchar(10) collate "C" not null check (kind in ('push', 'test', 'catalogue')),
  cells integer not null default 0,
  last_seq bigint,
  fault varchar(200),
  username varchar(64) not null
);
create index channel_sync_log_channel on channel_sync_log (channel_id, id desc);
create index channel_sync_log_at on channel_sync_log (at);
select hotel_rows('channel_sync_log', 'select, insert');

-- For every channel of the hotel that has a line and sells the type; all types and nights where nothing is said.
create function queue_channels(a_hotel text, a_type text, a_first date, a_last date, a_cause text) returns void
language sql security definer set search_path = public as $$
  insert into channel_outbox (tenant_id, hotel_code, channel_id, room_type_id, first_night, last_night, cause)
  select c.tenant_id, c.hotel_code, c.id, a_type, a_first, a_last, a_cause from mkt_channel c
  where c.hotel_code = a_hotel and c.push_url is not null
    and exists (select 1 from channel_room_type m where m.channel_id = c.id and m.enabled = 'Y' and (a_type is null or m.room_type_id = a_type))
$$;
revoke execute on function queue_channels(text, text, date, date, text) from public;

-- Stock of nights; a hotel without a line pays one look into an index for it. Where prices follow how full the house is, a room sold in one type moves the price of all.
create function queue_stock() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select 1 from mkt_channel c where c.push_url is not null and c.hotel_code in (select t.hotel_code from changed t)) then return null; end if;
  perform queue_channels(n.hotel_code, case when n.by_occupancy then null else n.room_type_id end, n.first_night, n.last_night, 'stock')
  from (select t.hotel_code, t.room_type_id, min(t.night) as first_night, max(t.night) as last_night,
      exists (select 1 from price_strategy s where s.hotel_code = t.hotel_code and s.enabled = 'Y'
        and (s.occupancy_from_bp is not null or s.occupancy_to_bp is not null)) as by_occupancy
    from changed t group by t.hotel_code, t.room_type_id) as n;
  return null;
end $$;
create trigger type_night_pushed after update on type_night referencing new table as changed for each statement execute function queue_stock();

-- Rows that say something of one type on one date.
create function queue_dates() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform queue_channels(d.hotel_code, d.room_type_id, d.first_night, d.last_night, tg_argv[0])
  from (select c.hotel_code, c.room_type_id, min(c.date) as first_night, max(c.date) as last_night from changed c
    group by c.hotel_code, c.room_type_id) as d;
  return null;
end $$;
create trigger price_calendar_added after insert on price_calendar referencing new table as changed for each statement execute function queue_dates('calendar');
create trigger price_calendar_pushed after update on price_calendar referencing new table as changed for each statement execute function queue_dates('calendar');
create trigger price_calendar_gone after delete on price_calendar referencing old table as changed for each statement execute function queue_dates('calendar');
create trigger allotment_added after insert on channel_allotment referencing new table as changed for each statement execute function queue_dates('allotment');
create trigger allotment_pushed after update on channel_allotment referencing new table as changed for each statement execute function queue_dates('allotment');
-- Somebody may move a row to another date or type: where it stood is looked at too.
create trigger allotment_left after update on channel_allotment referencing old table as changed for each statement execute function queue_dates('allotment');
create trigger price_calendar_left after update on price_calendar referencing old table as changed for each statement execute function queue_dates('calendar');
create trigger allotment_gone after delete on channel_allotment referencing old table as changed for each statement execute function queue_dates('allotment');

-- Rules that may touch anything the hotel sells.
create function queue_hotel() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform queue_channels(case when tg_op = 'DELETE' then old.hotel_code else new.hotel_code end, null, null, null, tg_argv[0]);
  return null;
end $$;
create trigger base_price_pushed after insert or update or delete on base_price for each row execute function queue_hotel('basePrice');
create trigger holiday_pushed after insert or update or delete on holiday for each row execute function queue_hotel('holiday');
create trigger rate_plan_pushed after update or delete on rate_plan for each row execute function queue_hotel('ratePlan');
create trigger price_strategy_pushed after insert or update or delete on price_strategy for each row execute function queue_hotel('strategy');
create trigger overbook_cfg_pushed after insert or update or delete on overbook_cfg for each row execute function queue_hotel('overbook');
create trigger room_type_pushed after update of base_price_fen, enabled on room_type for each row execute function queue_hotel('roomType');
create trigger hotel_config_pushed after insert or update or delete on hotel_config for each row execute function queue_hotel('setting');

create function queue_day() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform queue_channels(new.code, null, null, null, 'day');
  return null;
end $$;
create trigger hotel_day_pushed after update of business_date on hotel for each row when (old.business_date <> new.business_date) execute function queue_day();

-- What the codes of a channel mean, and the channel itself. A code that means nothing any more is to be closed there, so the channel is
-- looked at even where no mapping is left.
create function queue_mapping() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into channel_outbox (tenant_id, hotel_code, channel_id, cause)
  select c.tenant_id, c.hotel_code, c.id, 'mapping' from mkt_channel c
  where c.id in (case when tg_op <> 'INSERT' then old.channel_id end, case when tg_op <> 'DELETE' then new.channel_id end) and c.push_url is not null;
  return null;
end $$;
create trigger channel_room_type_pushed after insert or delete
  or update of channel_id, ext_room_code, ext_rate_code, room_type_id, rate_plan_id, share_bp, amount_fen, push_price, push_stock, enabled
  on channel_room_type for each row execute function queue_mapping();

-- At another address nobody has heard anything yet.
create function queue_channel() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.push_url is distinct from old.push_url then
    update channel_cell set heard_seq = 0, refused = null where channel_id = new.id;
  end if;
  if new.push_url is not null then
    insert into channel_outbox (tenant_id, hotel_code, channel_id, cause) values (new.tenant_id, new.hotel_code, new.id, 'channel');
  else
    delete from channel_outbox where channel_id = new.id;
  end if;
  return null;
end $$;
create trigger mkt_channel_pushed after update of enabled, push_url, push_days, account, code on mkt_channel for each row execute function queue_channel();

do $$ begin
  assert not has_table_privilege('kezhan_app', 'channel_outbox', 'insert'), 'only a change itself queues what has to be told';
end $$;
