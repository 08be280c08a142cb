-- replaces: hotels/005-business-day

-- 营业日. hotel.business_date says which day it is; this table says what has become of each.
create table business_day (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  state varchar(10) collate "C" not null default 'open' check (state in ('open', 'auditing', 'closed')),
  mode varchar(10) collate "C" not null default 'manual' check (mode in ('manual', 'auto')),
  auditor varchar(64),
  opened_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  closed_at timestamptz(3),
  primary key (hotel_code, business_date)
);
-- One day at a time.
create unique index business_day_current on business_day (hotel_code) where state <> 'closed';
select hotel_rows('business_day', 'select, update (state, mode, auditor, started_at)');
create policy business_day_closing on business_day as restrictive for update to kezhan_app using (state <> 'closed') with check (state <> 'closed');

create function begin_business_days() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into business_day (tenant_id, hotel_code, business_date) values (new.tenant_id, new.code, new.business_date);
  return null;
end $$;
create trigger hotel_begins after insert on hotel for each row execute function begin_business_days();

-- Every write of the desk stands inside the business day it reads here; the audit takes the same lock for itself for the moment in which the
-- day turns. The lock comes first, the day is read after it: so nobody writes into a day that has just been closed.
create function enter_business_day(is_audit boolean default false)
returns table (business_date date, state text) language plpgsql volatile as $$
declare
  lock_key bigint := hashtextextended('business day ' || current_setting('kezhan.hotel', true), 0);
begin
  if is_audit then perform pg_advisory_xact_lock(lock_key); else perform pg_advisory_xact_lock_shared(lock_key); end if;
  return query select d.business_date, d.state::text from business_day d
    where d.hotel_code = current_setting('kezhan.hotel', true) and d.state <> 'closed';
end $$;

-- The only way by which a business date moves: from the day that is being audited, by one.
create function close_business_day(day date, at timestamptz default now()) returns date
language plpgsql volatile security definer set search_path = public as $$
declare
  hotel_now text := current_setting('kezhan.hotel', true);
begin
  update business_day d set state = 'closed', closed_at = at
    where d.hotel_code = hotel_now and d.business_date = day and d.state = 'auditing';
  if not found then raise exception 'day % of % is not being audited', day, hotel_now; end if;
  insert into business_day (tenant_id, hotel_code, business_date) select tenant_id, code, day + 1 from hotel where code = hotel_now;
  update hotel set business_date = day + 1 where code = hotel_now and business_date = day;
  if not found then raise exception 'the hotel % is not on day %', hotel_now, day; end if;
  return day + 1;
end $$;
revoke execute on function close_business_day(date, timestamptz) from public;
grant execute on function close_business_day(date, timestamptz) to kezhan_app;

-- 班次: one person's turn at the desk, from the first thing he does in it until it is handed over.
create table shift_session (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  shift_index varchar(8) collate "C" not null,
  shift_name varchar(40) not null,
  user_id varchar(40) collate "C" not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  state varchar(12) collate "C" not null default 'onDuty' check (state in ('onDuty', 'counted', 'handedOver', 'received')),
  opening_fen bigint not null default 0 check (opening_fen >= 0),
  opened_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  version integer not null default 1
);
create unique index shift_session_open on shift_session (hotel_code, user_id, shift_index) where state in ('onDuty', 'counted');
create index shift_session_day on shift_session (hotel_code, business_date, shift_index);
select hotel_rows('shift_session', 'select, insert, update (state, opening_fen, ended_at, version)');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'business_day', 'insert'), 'days begin by themselves';
  assert not has_column_privilege('kezhan_app', 'hotel', 'business_date', 'update'), 'only closing a day moves the date';
end $$;
