-- 会员. A member is a person of a tenant: every hotel of it knows him. What he has is money or as good as money, so it lies in lots
-- whose remainders nobody writes: triggers follow the movements, and the checks hold them above nought.

create table member_level (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  code varchar(20) not null,
  name varchar(30) not null,
  level_rank integer not null,
  discount_bp integer not null,
  rate_plan_code varchar(40),
  points_ratio_bp integer not null,
  checkout_delay_minutes integer not null,
  hold_until time(0),
  free_breakfast integer not null,
  deposit_free char(1) not null,
  buy_price_fen bigint not null,
  upgrade_nights integer,
  upgrade_amount_fen bigint,
  upgrade_points integer,
  keep_nights integer,
  keep_amount_fen bigint,
  keep_points integer,
  valid_months integer,
  benefits text,
  enabled char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index member_level_code_key on member_level (tenant_id, code);
create index member_level_recent on member_level (tenant_id, create_time desc, id);
select tenant_rows('member_level', 'select, insert, update, delete');

create table member (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  member_no varchar(20) not null,
  name varchar(64) not null,
  phone varchar(20) not null,
  level_id varchar(64) collate "C" not null references member_level (id),
  card_no varchar(30),
  principal_fen bigint not null default 0 check (principal_fen >= 0),
  gift_fen bigint not null default 0 check (gift_fen >= 0),
  points integer not null default 0 check (points >= 0),
  nights numeric(18,1) not null default 0,
  spent_fen bigint not null default 0,
  state varchar(64) collate "C" not null default 'normal' check (state in ('normal', 'frozen', 'closed')),
  level_expires_on date,
  join_channel varchar(64) collate "C",
  join_date date not null,
  join_hotel varchar(32) not null,
  salesman varchar(64) collate "C",
  gender varchar(64) collate "C",
  birthday date,
  referrer_id varchar(40),
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  pinyin varchar(200),
  phone_tail varchar(8) generated always as (right(phone, 4)) stored,
  merged_into varchar(40) references member (id)
);
create unique index member_member_no_key on member (tenant_id, member_no);
create unique index member_phone_key on member (tenant_id, phone) where state <> 'closed';
create index member_recent on member (tenant_id, create_time desc, id);
create index member_tail on member (tenant_id, phone_tail);
-- Names are looked up by their beginning; row security lets only this order of characters use the index for it.
create index member_name on member (tenant_id, name text_pattern_ops);
create index member_pinyin on member using gin (pinyin gin_trgm_ops);
create index member_level_of on member (level_id);
create index member_birthday on member (tenant_id, birthday) where birthday is not null;
select tenant_rows('member', 'select, insert (id, tenant_id, member_no, name, phone, level_id, card_no, state, level_expires_on, join_channel, join_date, join_hotel, salesman, gender, birthday, referrer_id, remark, sys_org_code, create_by, pinyin), update (name, phone, level_id, card_no, state, level_expires_on, join_channel, salesman, gender, birthday, referrer_id, remark, pinyin, merged_into, version, update_by, update_time)');

-- 支付密码: apart from what lists read.
create table member_password (
  member_id varchar(40) collate "C" primary key references member (id),
  tenant_id varchar(32) collate "C" not null,
  hash text not null,
  faults integer not null default 0
);
select tenant_rows('member_password', 'select, insert, update (hash, faults), delete');

-- Members of all hotels of a tenant have numbers of one row.
create table member_serial (
  tenant_id varchar(32) collate "C" primary key,
  last_no bigint not null
);
select tenant_rows('member_serial', 'select, insert, update');

-- One guest file of a hotel is one member: what the desk knows of the guest and what the house owes him belong together.
create table member_guest (
  guest_id varchar(40) collate "C" primary key references guest (id),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  member_id varchar(40) collate "C" not null references member (id)
);
create unique index member_guest_member on member_guest (member_id, hotel_code);
select hotel_rows('member_guest', 'select, insert, update (member_id, guest_id), delete');

create table member_card (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  card_no varchar(30) not null,
  kind varchar(64) collate "C" not null,
  state varchar(64) collate "C" not null check (state in ('stock', 'normal', 'lost', 'frozen', 'void')),
  member_id varchar(64) collate "C" references member (id),
  issued_on date,
  issued_by varchar(64),
  issue_hotel varchar(32),
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint member_card_stock check ((state = 'stock') = (member_id is null) or state = 'void')
);
create unique index member_card_card_no_key on member_card (tenant_id, card_no);
create index member_card_recent on member_card (tenant_id, create_time desc, id);
create index member_card_member on member_card (member_id) where member_id is not null;
select tenant_rows('member_card', 'select, insert, update (state, member_id, issued_on, issued_by, issue_hotel, remark, version, update_by, update_time)');

create table member_move (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  business_date date not null,
  happened_at timestamptz(3) not null,
  member_no varchar(20) not null,
  member_name varchar(64) not null,
  card_no varchar(30),
  kind varchar(64) collate "C" not null,
  principal_fen bigint not null,
  gift_fen bigint not null,
  points integer not null,
  principal_after_fen bigint not null,
  gift_after_fen bigint not null,
  points_after integer not null,
  pay_code varchar(20),
  ref_kind varchar(20),
  ref_id varchar(40),
  ref_no varchar(40),
  hotel_of varchar(32) not null,
  shift_name varchar(40),
  realname varchar(64) not null,
  reason varchar(200),
  member_id varchar(40) not null references member (id),
  folio_line_id varchar(40) references folio_line (id),
  returns_id varchar(40) references member_move (id),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  entry_id varchar(40) references journal_entry (id),
  points_entry_id varchar(40) references journal_entry (id),
  shift_session_id varchar(40) references shift_session (id)
);
create index member_move_recent on member_move (tenant_id, create_time desc, id);
create index member_move_member on member_move (member_id, create_time desc, id);
create index member_move_day on member_move (tenant_id, business_date);
create unique index member_move_line on member_move (folio_line_id) where folio_line_id is not null;
create index member_move_returned on member_move (returns_id) where returns_id is not null;
create index member_move_entry on member_move (entry_id) where entry_id is not null;
select tenant_rows('member_move', 'select, insert');

create table member_lot (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  -- Which hotel took the money, or granted it.
  hotel_of varchar(32) collate "C" not null references hotel (code),
  member_id varchar(40) collate "C" not null references member (id),
  purse varchar(10) collate "C" not null check (purse in ('principal', 'gift', 'points')),
  amount bigint not null check (amount > 0),
  remaining bigint not null,
  earned_on date not null,
  expires_on date,
  source varchar(16) collate "C" not null,
  -- The top-up that brought it, also where it went back into a new lot: whoever takes the money out loses its gift.
  top_up_id varchar(40) collate "C" references member_move (id),
  move_id varchar(40) collate "C" not null references member_move (id),
  create_time timestamptz(3) not null default now(),
  constraint member_lot_remaining check (remaining between 0 and amount)
);
create index member_lot_member on member_lot (member_id, purse) where remaining > 0;
create index member_lot_expiry on member_lot (tenant_id, expires_on) where remaining > 0 and expires_on is not null;
create index member_lot_move_id on member_lot (move_id);
create index member_lot_top_up on member_lot (top_up_id) where top_up_id is not null;
select tenant_rows('member_lot', 'select, insert');

create table member_lot_move (
  lot_id varchar(40) collate "C" not null references member_lot (id),
  move_id varchar(40) collate "C" not null references member_move (id),
  tenant_id varchar(32) collate "C" not null,
  -- Signed: minus is taken out, plus goes back.
  amount bigint not null check (amount <> 0),
  primary key (move_id, lot_id)
);
create index member_lot_move_lot on member_lot_move (lot_id);
select tenant_rows('member_lot_move', 'select, insert');

create function purse_changes(a_member text, a_tenant text, a_purse text, by_amount bigint) returns void
language plpgsql security definer set search_path = public as $$
begin
  update member set principal_fen = principal_fen + case a_purse when 'principal' then by_amount else 0 end,
    gift_fen = gift_fen + case a_purse when 'gift' then by_amount else 0 end,
    points = points + case a_purse when 'points' then by_amount else 0 end
  where id = a_member and tenant_id = a_tenant;
  if not found then raise exception 'no member % of this tenant', a_member using errcode = 'check_violation'; end if;
end $$;
create function lot_begins() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.remaining := new.amount;
  perform purse_changes(new.member_id, new.tenant_id, new.purse, new.amount);
  return new;
end $$;
create trigger member_lot_begins before insert on member_lot for each row execute function lot_begins();
create function lot_follows() returns trigger language plpgsql security definer set search_path = public as $$
declare
  lot record;
begin
  update member_lot set remaining = remaining + new.amount where id = new.lot_id and tenant_id = new.tenant_id returning member_id, purse into lot;
  if lot is null then raise exception 'no lot %', new.lot_id using errcode = 'check_violation'; end if;
  perform purse_changes(lot.member_id, new.tenant_id, lot.purse, new.amount);
  return null;
end $$;
create trigger member_lot_follows after insert on member_lot_move for each row execute function lot_follows();
revoke execute on function purse_changes(text, text, text, bigint), lot_begins(), lot_follows() from public;

-- What stays counted for their members. Rows are added only; who takes a stay back adds the same with minus.
create table member_stay (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_of varchar(32) collate "C" not null references hotel (code),
  member_id varchar(40) collate "C" not null references member (id),
  stay_id varchar(40) collate "C" not null,
  stay_no varchar(20) not null,
  business_date date not null,
  nights numeric(18,1) not null,
  room_fen bigint not null,
  spent_fen bigint not null,
  eligible_fen bigint not null,
  points integer not null,
  move_id varchar(40) collate "C" references member_move (id),
  create_time timestamptz(3) not null default now()
);
create index member_stay_member on member_stay (member_id, business_date);
create index member_stay_stay on member_stay (stay_id);
select tenant_rows('member_stay', 'select, insert');
create function stay_counts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update member set nights = nights + new.nights, spent_fen = spent_fen + new.spent_fen where id = new.member_id and tenant_id = new.tenant_id;
  return null;
end $$;
create trigger member_stay_counts after insert on member_stay for each row execute function stay_counts();
revoke execute on function stay_counts() from public;

create table member_level_change (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  business_date date not null,
  member_no varchar(20) not null,
  member_name varchar(64) not null,
  from_level varchar(30),
  to_level varchar(30) not null,
  cause varchar(64) collate "C" not null,
  reason varchar(200),
  expires_on date,
  realname varchar(64) not null,
  member_id varchar(40) not null references member (id),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index member_level_change_recent on member_level_change (tenant_id, create_time desc, id);
create index member_level_change_member on member_level_change (member_id, create_time desc);
select tenant_rows('member_level_change', 'select, insert');

create table top_up_rule (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  name varchar(50) not null,
  amount_min_fen bigint not null,
  gift_fixed_fen bigint,
  gift_bp integer,
  gift_points integer not null,
  gift_months integer,
  upgrade_level_id varchar(64) collate "C",
  level_ids text,
  valid_from date not null,
  valid_to date,
  max_times integer,
  is_stackable char(1) not null,
  enabled char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index top_up_rule_name_key on top_up_rule (tenant_id, name);
create index top_up_rule_recent on top_up_rule (tenant_id, create_time desc, id);
select tenant_rows('top_up_rule', 'select, insert, update, delete');

-- Which rules a top-up was given; how often a member had one is counted here.
create table top_up_grant (
  move_id varchar(40) collate "C" not null references member_move (id),
  rule_id varchar(40) collate "C" not null references top_up_rule (id),
  member_id varchar(40) collate "C" not null references member (id),
  tenant_id varchar(32) collate "C" not null,
  primary key (move_id, rule_id)
);
create index top_up_grant_member on top_up_grant (member_id, rule_id);
select tenant_rows('top_up_grant', 'select, insert');

-- 退储值: what of each top-up went back. Gift that was spent is kept back from the money, once.
create table top_up_refund (
  move_id varchar(40) collate "C" not null references member_move (id),
  top_up_id varchar(40) collate "C" not null references member_move (id),
  tenant_id varchar(32) collate "C" not null,
  principal_fen bigint not null check (principal_fen > 0),
  gift_fen bigint not null check (gift_fen >= 0),
  deducted_fen bigint not null check (deducted_fen >= 0),
  pay_fen bigint not null check (pay_fen > 0),
  primary key (move_id, top_up_id),
  constraint top_up_refund_sum check (principal_fen = pay_fen + deducted_fen)
);
create index top_up_refund_top_up on top_up_refund (top_up_id);
select tenant_rows('top_up_refund', 'select, insert');

create table points_room_rule (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  room_type_id varchar(64) collate "C" not null,
  points_per_night integer not null,
  level_ids text,
  weekdays text,
  excludes_holidays char(1) not null,
  daily_quota integer,
  advance_days integer not null,
  valid_from date not null,
  valid_to date,
  enabled char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index points_room_rule_name_key on points_room_rule (tenant_id, hotel_code, name);
create index points_room_rule_recent on points_room_rule (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('points_room_rule', 'select, insert, update, delete');

create table points_room_record (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  member_no varchar(20) not null,
  member_name varchar(64) not null,
  level_name varchar(30) not null,
  room_type_id varchar(64) collate "C" not null,
  arrive_date date not null,
  nights integer not null,
  points integer not null,
  order_no varchar(20) not null,
  state varchar(64) collate "C" not null check (state in ('booked', 'stayed', 'returned')),
  realname varchar(64) not null,
  member_id varchar(40) not null references member (id),
  rule_id varchar(40) not null,
  reservation_id varchar(40) not null,
  move_id varchar(40) not null references member_move (id),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index points_room_record_recent on points_room_record (tenant_id, hotel_code, create_time desc, id);
create index points_room_record_order on points_room_record (reservation_id);
create index points_room_record_rule on points_room_record (rule_id, arrive_date) where state <> 'returned';
select hotel_rows('points_room_record', 'select, insert, update (state, version, update_by, update_time)');

-- 积分有效期: one for all hotels of a tenant.
create table points_validity (
  tenant_id varchar(32) collate "C" primary key,
  mode varchar(10) collate "C" not null check (mode in ('forever', 'rolling', 'yearEnd')),
  months integer not null check (months between 1 and 120),
  clear_on varchar(5) collate "C" not null,
  remind_days integer not null check (remind_days between 0 and 365),
  version integer not null default 1,
  update_by varchar(64),
  update_time timestamptz(3)
);
select tenant_rows('points_validity', 'select, insert, update');

-- 酒店间清算: what one hotel has paid another for nights that were bought with money it took.
create table member_clearing (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  from_hotel varchar(32) collate "C" not null references hotel (code),
  to_hotel varchar(32) collate "C" not null references hotel (code),
  amount_fen bigint not null check (amount_fen > 0),
  settled_on date not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  remark varchar(200),
  create_time timestamptz(3) not null default now(),
  constraint member_clearing_two check (from_hotel <> to_hotel)
);
create index member_clearing_pair on member_clearing (tenant_id, from_hotel, to_hotel);
select tenant_rows('member_clearing', 'select, insert');

-- Members are used in all hotels of their tenant, so the names of these may be read; nothing else of them.
create function tenant_hotels() returns table (code text, name text) language sql stable security definer set search_path = public as $$
  select code::text, name::text from hotel where tenant_id = current_setting('kezhan.tenant', true)
$$;
revoke execute on function tenant_hotels() from public;
grant execute on function tenant_hotels() to kezhan_app;

-- A pattern inside a word is found by its trigrams, which row security does not let a session use: the function does it for
-- the session's own tenant and answers ids alone.
create function members_by_pinyin(a_pattern text, at_most integer) returns setof text language sql stable security definer set search_path = public as $$
  select id::text from member where tenant_id = current_setting('kezhan.tenant', true) and state <> 'closed' and pinyin like a_pattern
  order by name, id limit at_most
$$;
revoke execute on function members_by_pinyin(text, integer) from public;
grant execute on function members_by_pinyin(text, integer) to kezhan_app, kezhan_platform;

do $$ begin
  assert not has_column_privilege('kezhan_app', 'member', 'principal_fen', 'update') and not has_column_privilege('kezhan_app', 'member', 'points', 'update')
    and not has_column_privilege('kezhan_app', 'member', 'principal_fen', 'insert'),
    'what a member has is the sum of his lots';
  assert not has_table_privilege('kezhan_app', 'member_lot', 'update') and not has_table_privilege('kezhan_app', 'member_move', 'update')
    and not has_table_privilege('kezhan_app', 'member_lot_move', 'delete'), 'movements stay';
  assert (select relrowsecurity from pg_class where relname = 'member'), 'tenants know their own members only';
end $$;
