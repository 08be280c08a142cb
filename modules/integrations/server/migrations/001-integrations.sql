-- 接口密钥. What a key is, without the key: that stands hashed where no request reads it.
create table api_key (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  name varchar(50) not null,
  prefix varchar(12) not null,
  state varchar(64) collate "C" not null default 'active' check (state in ('active', 'withdrawn')),
  scopes text not null,
  owner_name varchar(64) not null,
  expires_on date not null,
  per_minute integer not null check (per_minute between 1 and 6000),
  last_used_at timestamptz(3),
  owner_id varchar(40) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index api_key_recent on api_key (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('api_key', 'select, insert, update (state, version, update_by, update_time)');

create table api_key_secret (
  key_id varchar(40) collate "C" primary key references api_key (id) on delete cascade,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  key_hash varchar(64) collate "C" not null unique
);
select hotel_rows('api_key_secret', 'insert, select (key_id, tenant_id, hotel_code)');

-- Who a key acts for. As with sessions, a frozen person, a closed place and a withdrawn key are out with the next request.
create function api_key_user(hash text) returns table (
  "keyId" text, scopes text, "perMinute" integer, "isUseOld" boolean, id text, username text, realname text, avatar text, "tenantId" text,
  "hotelCode" text, "hotelName" text, "businessDate" date, "orgCode" text, "accessVersion" bigint, "mustChangePassword" boolean
) language sql stable security definer set search_path = public as $$
  select k.id, k.scopes, k.per_minute, k.last_used_at is null or k.last_used_at < now() - interval '1 minute', u.id, u.username, u.realname,
    u.avatar, u.tenant_id, u.hotel_code, h.name, h.business_date, u.org_code, v.version, coalesce(u.must_change_password = 'Y', false)
  from api_key_secret s join api_key k on k.id = s.key_id
    join sys_user u on u.id = k.owner_id and u.hotel_code = k.hotel_code and u.tenant_id = k.tenant_id
    join hotel h on h.code = k.hotel_code
    cross join sys_access_version v
  where s.key_hash = hash and k.state = 'active' and k.expires_on >= (now() at time zone 'Asia/Shanghai')::date and u.status = '1'
    and sys_place_closed(u.tenant_id, u.hotel_code) is null
$$;
create function api_key_used(key_id text) returns void language sql security definer set search_path = public as $$
  update api_key set last_used_at = now() where id = key_id
$$;

-- 事件推送: addresses that hear what happened.
create table webhook (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  name varchar(50) not null,
  url varchar(300) not null,
  topics text not null,
  enabled char(1) not null,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index webhook_name_key on webhook (tenant_id, hotel_code, name);
create index webhook_recent on webhook (tenant_id, hotel_code, create_time desc, id);
create index webhook_hotel on webhook (hotel_code) where enabled = 'Y';
select hotel_rows('webhook', 'select, insert, update, delete');

create table webhook_secret (
  webhook_id varchar(40) collate "C" primary key references webhook (id) on delete cascade,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  sealed text not null
);
select hotel_rows('webhook_secret', 'select, insert, update');

-- One sender has an address; an address that hears nothing is asked less and less often.
create table webhook_line (
  webhook_id varchar(40) collate "C" primary key references webhook (id) on delete cascade,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  failures integer not null default 0 check (failures >= 0),
  next_try_at timestamptz(3),
  lease_by varchar(40) collate "C",
  lease_until timestamptz(3)
);
select hotel_rows('webhook_line', 'select, insert, update');

create sequence webhook_seq;
create table webhook_delivery (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  happened_at timestamptz(3) not null,
  webhook_id varchar(64) collate "C" not null references webhook (id) on delete cascade,
  topic varchar(64) collate "C" not null,
  object_no varchar(40) not null,
  -- Grows with every event of an object, whose row is locked by whoever changes it; after_seq is the event before it.
  seq integer not null,
  after_seq integer,
  state varchar(64) collate "C" not null check (state in ('waiting', 'sent', 'dead')),
  tries integer not null,
  next_try_at timestamptz(3),
  sent_at timestamptz(3),
  last_status integer,
  last_error varchar(200),
  object_kind varchar(20) not null,
  object_id varchar(40) not null,
  resent_at timestamptz(3),
  deed varchar(40) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index webhook_delivery_recent on webhook_delivery (tenant_id, hotel_code, create_time desc, id);
create unique index webhook_delivery_deed on webhook_delivery (webhook_id, object_kind, object_id, deed);
create index webhook_delivery_object on webhook_delivery (webhook_id, object_kind, object_id, seq);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, seq) where state = 'waiting';
create index webhook_delivery_at on webhook_delivery (create_time);
select hotel_rows('webhook_delivery', 'select, update (state, tries, next_try_at, sent_at, last_status, last_error, resent_at, version, update_by, update_time)');

-- One row for each address, object and transaction: what is changed twice in one deed is told once, by its weightiest name.
create function tell_webhooks(a_hotel text, a_kind text, a_id text, a_no text, a_topic text) returns void
language sql security definer set search_path = public as $$
  insert into webhook_delivery as d (id, tenant_id, hotel_code, happened_at, webhook_id, topic, object_kind, object_id, object_no, seq, after_seq, state,
    tries, deed)
  select replace(gen_random_uuid()::text, '-', ''), w.tenant_id, w.hotel_code, now(), w.id, a_topic, a_kind, a_id, a_no, nextval('webhook_seq'),
    (select max(e.seq) from webhook_delivery e where e.webhook_id = w.id and e.object_kind = a_kind and e.object_id = a_id), 'waiting', 0,
    pg_current_xact_id()::text
  from webhook w where w.hotel_code = a_hotel and w.enabled = 'Y' and a_topic = any (string_to_array(w.topics, ','))
  on conflict (webhook_id, object_kind, object_id, deed) do update
    set topic = case when excluded.topic like '%.changed' then d.topic else excluded.topic end
$$;
revoke execute on function tell_webhooks(text, text, text, text, text) from public;

create function tell_reservation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_webhooks(new.hotel_code, 'reservation', new.id, new.res_no, case
    when tg_op = 'INSERT' then 'reservation.created'
    when new.state in ('cancelled', 'noShow') and old.state not in ('cancelled', 'noShow') then 'reservation.cancelled'
    else 'reservation.changed' end);
  return null;
end $$;
create trigger reservation_told after insert or update on reservation for each row execute function tell_reservation();

create function tell_stay() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_webhooks(new.hotel_code, 'stay', new.id, new.stay_no, case
    when tg_op = 'INSERT' then 'stay.checkedIn'
    when new.state <> 'inHouse' and old.state = 'inHouse' then 'stay.checkedOut'
    else 'stay.changed' end);
  return null;
end $$;
create trigger stay_told after insert or update on stay for each row execute function tell_stay();

create function tell_folio() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_webhooks(new.hotel_code, 'folio', new.id, new.folio_no, 'folio.changed');
  return null;
end $$;
create trigger folio_told after update of debit_fen, credit_fen, state, line_count on folio for each row
  when ((old.debit_fen, old.credit_fen, old.state, old.line_count) is distinct from (new.debit_fen, new.credit_fen, new.state, new.line_count))
  execute function tell_folio();

create function tell_room() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_webhooks(new.hotel_code, 'room', new.room_id, (select r.room_no from room r where r.id = new.room_id), 'room.changed');
  return null;
end $$;
create trigger room_state_told after update on room_state for each row
  when ((old.hk, old.stay_id, old.is_dnd) is distinct from (new.hk, new.stay_id, new.is_dnd)) execute function tell_room();

create function tell_day() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_webhooks(new.code, 'day', new.code, old.business_date::text, 'day.closed');
  return null;
end $$;
create trigger hotel_day_told after update of business_date on hotel for each row
  when (old.business_date < new.business_date) execute function tell_day();

do $$ begin
  assert not has_table_privilege('kezhan_app', 'webhook_delivery', 'insert'), 'only a deed itself says that it happened';
  assert not has_column_privilege('kezhan_app', 'api_key_secret', 'key_hash', 'select'), 'no request reads a key';
  assert not exists (select 1 from api_key_user('no such key')), 'an unknown key opens nothing';
end $$;
