-- replaces: folios/002-ledger, folios/003-cash-sale

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

-- 现付账: sales without a room. The money stands on a folio of their own; this is what the list shows of it.
create table cash_sale (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  sale_no varchar(20) not null,
  business_point varchar(40),
  customer varchar(50),
  summary varchar(200) not null,
  amount_fen bigint not null,
  paid_fen bigint not null,
  state varchar(64) collate "C" not null check (state in ('open', 'paid', 'returned', 'toRoom')),
  business_date date not null,
  shift_name varchar(40) not null,
  realname varchar(64) not null,
  folio_id varchar(40) not null references folio (id),
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index cash_sale_sale_no_key on cash_sale (tenant_id, hotel_code, sale_no);
create index cash_sale_recent on cash_sale (tenant_id, hotel_code, create_time desc, id);
create index cash_sale_day on cash_sale (hotel_code, business_date);
select hotel_rows('cash_sale', 'select, insert, update (amount_fen, paid_fen, state, summary, version, update_by, update_time)');

-- A sale is what its folio says, also where somebody pays or takes back on the bill itself.
create function follow_folio() returns trigger language plpgsql as $$
begin
  update cash_sale set amount_fen = new.debit_fen, paid_fen = new.credit_fen, version = version + 1, update_time = now(),
    state = case when new.state = 'closed' and state = 'open' then 'paid' when new.state <> 'closed' and state = 'paid' then 'open' else state end
    where id = new.owner_id;
  return null;
end $$;
create trigger folio_of_sale after update of debit_fen, credit_fen, state on folio
  for each row when (new.owner_kind = 'CASH_SALE') execute function follow_folio();

do $$ begin
  assert not has_table_privilege('kezhan_app', 'cash_sale', 'delete'), 'sales are never deleted';
end $$;
