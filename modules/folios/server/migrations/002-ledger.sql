-- 客账. Lines are added and never changed but for their settlement; what people see as balance is their sum.
create table folio (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  folio_no varchar(20) collate "C" not null,
  owner_kind varchar(16) collate "C" not null check (owner_kind in ('STAY', 'RESERVATION', 'TEAM', 'CASH_SALE', 'UNIT_ACCOUNT', 'HOUSE')),
  owner_id varchar(40) collate "C" not null,
  name varchar(100) not null,
  state varchar(10) collate "C" not null default 'open' check (state in ('open', 'closed', 'suspended')),
  -- 授信: counts towards what a guest may still consume, never towards his balance.
  credit_extra_fen bigint not null default 0 check (credit_extra_fen >= 0),
  debit_fen bigint not null default 0,
  credit_fen bigint not null default 0,
  line_count integer not null default 0,
  closed_on date,
  version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  unique (hotel_code, folio_no),
  constraint folio_closed_even check (state <> 'closed' or debit_fen = credit_fen)
);
create index folio_owner on folio (hotel_code, owner_kind, owner_id);
create index folio_unsettled on folio (hotel_code, state) where state <> 'closed';
select hotel_rows('folio', 'select, insert, update (name, state, credit_extra_fen, debit_fen, credit_fen, line_count, closed_on, version, update_by, update_time)');

-- The journal: every posting once more as debits and credits that are equal. Nobody changes or deletes it.
create table journal_entry (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  shift_session_id varchar(40) collate "C" references shift_session (id),
  username varchar(64) not null,
  kind varchar(24) collate "C" not null,
  reference varchar(60) not null,
  reverses_id varchar(40) collate "C" references journal_entry (id),
  request_id varchar(40) not null,
  created_at timestamptz(3) not null default now()
);
create index journal_entry_day on journal_entry (hotel_code, business_date);
create unique index journal_entry_reversed on journal_entry (reverses_id) where reverses_id is not null;
select hotel_rows('journal_entry', 'select, insert');

create table journal_line (
  entry_id varchar(40) collate "C" not null references journal_entry (id),
  line_no integer not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  account varchar(64) collate "C" not null,
  debit_fen bigint not null default 0 check (debit_fen >= 0),
  credit_fen bigint not null default 0 check (credit_fen >= 0),
  primary key (entry_id, line_no),
  constraint journal_line_one_side check ((debit_fen = 0) <> (credit_fen = 0))
);
create index journal_line_account on journal_line (hotel_code, account);
select hotel_rows('journal_line', 'select, insert');

create function check_entry_balance() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  select coalesce(sum(debit_fen - credit_fen), 0) into difference from journal_line where entry_id = new.entry_id;
  if difference <> 0 then raise exception 'entry % is out of balance by %', new.entry_id, difference using errcode = 'check_violation'; end if;
  return null;
end $$;
-- Once per entry: the first line asks for all of them, when the transaction ends.
create constraint trigger journal_line_balance after insert on journal_line deferrable initially deferred
  for each row when (new.line_no = 1) execute function check_entry_balance();

-- Seals tie the entries together in their order: who changes or removes one breaks every later seal.
create table journal_seal (
  seal_no bigint not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  last_entry_id varchar(40) collate "C" not null,
  entry_count integer not null,
  previous_hash varchar(64) collate "C" not null,
  hash varchar(64) collate "C" not null,
  sealed_at timestamptz(3) not null default now(),
  primary key (hotel_code, seal_no)
);
select hotel_rows('journal_seal', 'select, insert');

-- 结账单
create table settlement (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  settle_no varchar(20) collate "C" not null,
  kind varchar(12) collate "C" not null check (kind in ('checkOut', 'partial', 'onAccount', 'cashSale', 'later')),
  folio_id varchar(40) collate "C" not null references folio (id),
  debit_fen bigint not null,
  credit_fen bigint not null,
  business_date date not null,
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  username varchar(64) not null,
  state varchar(10) collate "C" not null default 'valid' check (state in ('valid', 'revoked')),
  revoke_reason varchar(200),
  revoked_on date,
  revoked_by varchar(64),
  created_at timestamptz(3) not null default now(),
  unique (hotel_code, settle_no),
  constraint settlement_even check (debit_fen = credit_fen)
);
create index settlement_folio on settlement (folio_id);
create index settlement_day on settlement (hotel_code, business_date);
select hotel_rows('settlement', 'select, insert, update (state, revoke_reason, revoked_on, revoked_by)');

create table folio_line (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  folio_id varchar(40) collate "C" not null references folio (id),
  line_no integer not null,
  entry_id varchar(40) collate "C" references journal_entry (id),
  side char(1) collate "C" not null check (side in ('D', 'C')),
  code varchar(20) collate "C" not null,
  posting_class varchar(16) collate "C" not null,
  amount_fen bigint not null,
  qty integer not null default 1,
  unit_price_fen bigint,
  business_date date not null,
  charge_date date not null,
  origin_date date not null,
  kind varchar(12) collate "C" not null
    check (kind in ('NORMAL', 'REVERSAL', 'ADJUST', 'TRANSFER_OUT', 'TRANSFER_IN', 'SPLIT_OUT', 'SPLIT_IN', 'REFUND', 'ROUNDING')),
  -- Which night of which stay it charges: at most one charge for each.
  charge_key varchar(80) collate "C",
  method varchar(20) collate "C",
  pay_ref varchar(64) collate "C",
  stay_id varchar(40) collate "C",
  room_no varchar(20),
  room_nights_bp integer not null default 0,
  reverses_id varchar(40) collate "C" references folio_line (id),
  pair_id varchar(40) collate "C",
  parent_id varchar(40) collate "C" references folio_line (id),
  settle_id varchar(40) collate "C" references settlement (id),
  source varchar(12) collate "C" not null default 'MANUAL' check (source in ('MANUAL', 'NIGHT_AUDIT', 'CHECKIN', 'CHECKOUT', 'POS', 'CHANNEL', 'SYSTEM')),
  payer varchar(10) collate "C" not null default 'guest' check (payer in ('guest', 'company')),
  is_confidential char(1) collate "C" not null default 'N' check (is_confidential in ('Y', 'N')),
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  username varchar(64) not null,
  realname varchar(64) not null,
  approval_id varchar(40) collate "C",
  receipt_no varchar(20) collate "C",
  goods_id varchar(40) collate "C",
  reason varchar(200),
  remark varchar(200),
  created_at timestamptz(3) not null default now(),
  unique (folio_id, line_no)
);
create unique index folio_line_charged_once on folio_line (hotel_code, charge_key) where charge_key is not null;
create unique index folio_line_reversed_once on folio_line (reverses_id) where reverses_id is not null;
create unique index folio_line_moved_once on folio_line (parent_id) where kind in ('TRANSFER_OUT', 'SPLIT_OUT');
create index folio_line_day on folio_line (hotel_code, business_date, code) include (side, amount_fen, room_nights_bp);
create index folio_line_shift on folio_line (shift_session_id);
create index folio_line_stay on folio_line (stay_id) where stay_id is not null;
create index folio_line_settlement on folio_line (settle_id) where settle_id is not null;
select hotel_rows('folio_line', 'select, insert, update (settle_id)');

-- 预授权
create table preauth (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  folio_id varchar(40) collate "C" not null references folio (id),
  method varchar(20) collate "C" not null,
  card_tail varchar(8) collate "C",
  auth_no varchar(40) collate "C" not null,
  amount_fen bigint not null check (amount_fen > 0),
  captured_fen bigint not null default 0 check (captured_fen >= 0),
  expires_on date,
  state varchar(10) collate "C" not null default 'valid' check (state in ('valid', 'captured', 'part', 'cancelled', 'expired')),
  capture_line_id varchar(40) collate "C" references folio_line (id),
  business_date date not null,
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  username varchar(64) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  update_time timestamptz(3),
  unique (hotel_code, method, auth_no)
);
create index preauth_folio on preauth (folio_id);
select hotel_rows('preauth', 'select, insert, update (captured_fen, state, capture_line_id, version, update_time)');

-- A payment by an outside service. What its outcome is stays open until the service says so; one number of theirs is one payment.
create table payment_order (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  folio_id varchar(40) collate "C" not null references folio (id),
  purpose varchar(10) collate "C" not null check (purpose in ('pay', 'deposit', 'refund')),
  code varchar(20) collate "C" not null,
  adapter varchar(20) collate "C" not null,
  amount_fen bigint not null check (amount_fen > 0),
  outside_no varchar(64) collate "C",
  refunds_id varchar(40) collate "C" references payment_order (id),
  state varchar(10) collate "C" not null default 'created' check (state in ('created', 'unknown', 'paid', 'failed', 'closed')),
  line_id varchar(40) collate "C" references folio_line (id),
  fault varchar(200),
  business_date date not null,
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  username varchar(64) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  update_time timestamptz(3)
);
create unique index payment_order_outside on payment_order (adapter, outside_no) where outside_no is not null;
create index payment_order_open on payment_order (hotel_code, created_at) where state in ('created', 'unknown');
create index payment_order_folio on payment_order (folio_id);
select hotel_rows('payment_order', 'select, insert, update (outside_no, state, line_id, fault, version, update_time)');

-- 审批: what somebody without the right asks for, and what somebody with it says.
create table approval (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  action varchar(20) not null,
  target_kind varchar(20) collate "C" not null,
  target_id varchar(40) collate "C" not null,
  target_title varchar(100) not null,
  amount_fen bigint,
  reason varchar(200) not null,
  applicant varchar(64) not null,
  approver varchar(64),
  decision varchar(200),
  state varchar(10) collate "C" not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'used', 'expired')),
  business_date date not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  constraint approval_other_person check (approver is null or approver <> applicant)
);
create index approval_open on approval (hotel_code, state, created_at);
create index approval_target on approval (hotel_code, target_kind, target_id);
select hotel_rows('approval', 'select, insert, update (approver, decision, state, version, decided_at)');

-- Human numbers: prefix, day, serial. Taken inside the transaction that uses them.
create table day_serial (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  prefix varchar(4) collate "C" not null,
  day date not null,
  last_no integer not null,
  primary key (hotel_code, prefix, day)
);
select hotel_rows('day_serial', 'select, insert, update (last_no)');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'journal_line', 'update') and not has_table_privilege('kezhan_app', 'journal_line', 'delete'), 'the journal is append-only';
  assert not has_table_privilege('kezhan_app', 'folio_line', 'delete'), 'lines are never deleted';
  assert not has_column_privilege('kezhan_app', 'folio_line', 'amount_fen', 'update'), 'amounts are never changed';
end $$;
