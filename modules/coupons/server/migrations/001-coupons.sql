-- 优惠券. What a template promises is not changed once somebody has it; a coupon is changed together with its event only.
create table coupon_template (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  name varchar(50) not null,
  kind varchar(64) collate "C" not null check (kind in ('cash', 'reduce', 'discount', 'freeNight', 'upgrade', 'delay', 'breakfast', 'goods')),
  state varchar(64) collate "C" not null check (state in ('draft', 'enabled', 'stopped', 'exhausted')),
  value_fen bigint,
  discount_bp integer,
  cap_fen bigint,
  threshold_fen bigint not null,
  delay_minutes integer,
  applies_to varchar(64) collate "C" not null check (applies_to in ('room', 'all')),
  goods_id varchar(64) collate "C",
  room_types text,
  channels text,
  levels text,
  weekdays text,
  blackout text,
  valid_kind varchar(64) collate "C" not null check (valid_kind in ('range', 'days')),
  valid_from date,
  valid_to date,
  valid_days integer,
  total_qty integer,
  issued_qty integer default 0,
  per_member_limit integer,
  is_stackable char(1) not null,
  is_transferable char(1) not null,
  claim_code varchar(20),
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint coupon_template_total check (coalesce(issued_qty, 0) <= coalesce(total_qty, coalesce(issued_qty, 0))),
  constraint coupon_template_period check (state in ('draft', 'stopped') or case valid_kind when 'range' then valid_from is not null and valid_to >= valid_from else valid_days is not null end)
);
create unique index coupon_template_name_key on coupon_template (tenant_id, name);
create unique index coupon_template_claim_code_key on coupon_template (tenant_id, claim_code);
create index coupon_template_recent on coupon_template (tenant_id, create_time desc, id);
select tenant_rows('coupon_template', 'select, insert, update, delete');

create table auto_coupon_rule (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  name varchar(50) not null,
  trigger varchar(64) collate "C" not null check (trigger in ('register', 'firstStay', 'afterStay', 'birthday', 'upgrade', 'topUp', 'nights', 'dormant', 'manual')),
  template_id varchar(64) collate "C" not null references coupon_template (id),
  qty integer not null,
  levels text,
  days integer,
  amount_fen bigint,
  nights integer,
  delay_days integer not null,
  date_from date not null,
  date_to date,
  cap_qty integer,
  issued_qty integer default 0,
  enabled char(1) not null,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint auto_coupon_rule_cap check (coalesce(issued_qty, 0) <= coalesce(cap_qty, coalesce(issued_qty, 0)))
);
create unique index auto_coupon_rule_name_key on auto_coupon_rule (tenant_id, name);
create index auto_coupon_rule_recent on auto_coupon_rule (tenant_id, create_time desc, id);
create index auto_coupon_rule_template on auto_coupon_rule (template_id);
select tenant_rows('auto_coupon_rule', 'select, insert, update, delete');

-- What one run of a rule gave. A run of many goes batch by batch, each a transaction with a row of its own.
create table auto_coupon_run (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_of varchar(32) collate "C" not null references hotel (code),
  rule_id varchar(40) collate "C" not null references auto_coupon_rule (id) on delete cascade,
  rule_name varchar(50) not null,
  mode varchar(8) collate "C" not null check (mode in ('auto', 'manual')),
  business_date date not null,
  members integer not null,
  coupons integer not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  started_at timestamptz(3) not null default now()
);
create index auto_coupon_run_rule on auto_coupon_run (rule_id, started_at desc);
create index auto_coupon_run_recent on auto_coupon_run (tenant_id, started_at desc, id);
select tenant_rows('auto_coupon_run', 'select, insert');

-- A batch of coupons: who gave it, how and why.
create table coupon_issue (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_of varchar(32) collate "C" not null references hotel (code),
  template_id varchar(40) collate "C" not null references coupon_template (id),
  source varchar(8) collate "C" not null check (source in ('level', 'list', 'import', 'claim', 'auto')),
  run_id varchar(40) collate "C" references auto_coupon_run (id) on delete set null,
  members integer not null,
  coupons integer not null,
  reason varchar(200),
  business_date date not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  issued_at timestamptz(3) not null default now()
);
create index coupon_issue_template on coupon_issue (template_id, issued_at);
create index coupon_issue_run on coupon_issue (run_id) where run_id is not null;
select tenant_rows('coupon_issue', 'select, insert');

create table coupon (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  code varchar(20) not null,
  template_id varchar(64) collate "C" not null references coupon_template (id),
  kind varchar(64) collate "C" not null,
  face_fen bigint not null,
  member_id varchar(64) collate "C" not null references member (id),
  issued_at timestamptz(3) not null default now(),
  valid_from date not null,
  valid_to date not null,
  state varchar(64) collate "C" not null default 'unused' check (state in ('unused', 'locked', 'used', 'expired', 'void')),
  locked_order varchar(40),
  used_no varchar(40),
  used_fen bigint,
  used_at timestamptz(3),
  used_by varchar(64),
  used_hotel varchar(32),
  used_on date,
  source varchar(64) collate "C" not null,
  issue_id varchar(40) not null,
  locked_reservation_id varchar(40),
  used_folio_id varchar(40),
  folio_line_id varchar(40) references folio_line (id),
  covered_line_id varchar(40),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  -- Batches are written after their coupons, when it is known how many they are.
  constraint coupon_batch foreign key (issue_id) references coupon_issue (id) deferrable initially deferred,
  constraint coupon_kept check ((state = 'locked') = (locked_reservation_id is not null)),
  constraint coupon_spent check ((state = 'used') = (used_on is not null) and (state = 'used' or (used_fen is null and folio_line_id is null and covered_line_id is null))),
  constraint coupon_line check (coalesce(used_fen, 0) = 0 or folio_line_id is not null)
);
create unique index coupon_code_key on coupon (tenant_id, code);
create index coupon_recent on coupon (tenant_id, create_time desc, id);
create index coupon_member on coupon (member_id, template_id);
create index coupon_template_state on coupon (template_id, state);
create index coupon_due on coupon (tenant_id, valid_to) where state = 'unused';
create index coupon_order on coupon (locked_reservation_id) where locked_reservation_id is not null;
create index coupon_folio on coupon (used_folio_id) where used_folio_id is not null;
-- One line is one coupon; one night, breakfast or thing is paid by one coupon.
create unique index coupon_folio_line on coupon (folio_line_id) where folio_line_id is not null;
create unique index coupon_covered on coupon (covered_line_id) where covered_line_id is not null;
select tenant_rows('coupon', 'select, insert, update (member_id, valid_to, state, locked_order, locked_reservation_id, used_no, used_fen, used_at, used_by, used_hotel, used_on, used_folio_id, folio_line_id, covered_line_id, version, update_by, update_time)');

-- Who did what to a coupon after it was given. Rows are added only.
create table coupon_event (
  id bigint generated always as identity primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_of varchar(32) collate "C" not null references hotel (code),
  coupon_id varchar(40) collate "C" not null references coupon (id),
  action varchar(10) collate "C" not null check (action in ('lock', 'release', 'verify', 'undo', 'void', 'expire', 'extend')),
  from_state varchar(8) collate "C" not null,
  to_state varchar(8) collate "C" not null,
  amount_fen bigint not null default 0,
  ref_no varchar(40),
  folio_line_id varchar(40) collate "C",
  reason varchar(200),
  business_date date not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  at timestamptz(3) not null default now()
);
create index coupon_event_coupon on coupon_event (coupon_id, id);
select tenant_rows('coupon_event', 'select, insert');

-- Once for a member and a period, whoever runs the rule and however often.
create table auto_coupon_grant (
  rule_id varchar(40) collate "C" not null references auto_coupon_rule (id) on delete cascade,
  member_id varchar(40) collate "C" not null references member (id),
  period varchar(40) collate "C" not null,
  tenant_id varchar(32) collate "C" not null,
  run_id varchar(40) collate "C" not null references auto_coupon_run (id) on delete cascade deferrable initially deferred,
  primary key (rule_id, member_id, period)
);
create index auto_coupon_grant_run on auto_coupon_grant (run_id);
select tenant_rows('auto_coupon_grant', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'coupon', 'delete') and not has_column_privilege('kezhan_app', 'coupon', 'template_id', 'update')
    and not has_column_privilege('kezhan_app', 'coupon', 'code', 'update'), 'a coupon stays what was promised';
  assert not has_table_privilege('kezhan_app', 'coupon_event', 'update') and not has_table_privilege('kezhan_app', 'coupon_event', 'delete')
    and not has_table_privilege('kezhan_app', 'auto_coupon_grant', 'delete'), 'what was done stays';
  assert (select count(*) from pg_policies where tablename in ('coupon', 'coupon_template', 'coupon_event', 'auto_coupon_rule')) = 8, 'coupons are behind their wall';
end $$;
