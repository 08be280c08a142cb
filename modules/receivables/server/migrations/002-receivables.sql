-- replaces: folios/005-receivables

-- 应收: debts of units, the bills that ask for them, the money that pays them, and which money paid which debt.
create table ar_bill (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  bill_no varchar(20) not null,
  unit_name varchar(100) not null,
  unit_account_id varchar(64) collate "C" not null references unit_account (id),
  period_from date not null,
  period_to date not null,
  amount_fen bigint not null,
  paid_fen bigint not null,
  due_date date not null,
  state varchar(64) collate "C" not null check (state in ('draft', 'sent', 'part', 'paid', 'void')),
  business_date date not null,
  realname varchar(64) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint ar_bill_paid check (paid_fen between 0 and amount_fen)
);
create unique index ar_bill_bill_no_key on ar_bill (tenant_id, hotel_code, bill_no);
create index ar_bill_recent on ar_bill (tenant_id, hotel_code, create_time desc, id);
create index ar_bill_account on ar_bill (unit_account_id);
select hotel_rows('ar_bill', 'select, insert, update (paid_fen, state, version, update_by, update_time)');

create table ar_entry (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  unit_name varchar(100) not null,
  unit_account_id varchar(64) collate "C" not null references unit_account (id),
  guest_name varchar(100),
  room_no varchar(20),
  order_no varchar(20) not null,
  amount_fen bigint not null check (amount_fen > 0),
  paid_fen bigint not null,
  signer varchar(50),
  bill_no varchar(20),
  state varchar(64) collate "C" not null check (state in ('open', 'billed', 'part', 'paid', 'reversed')),
  bill_id varchar(40) references ar_bill (id),
  folio_id varchar(40) not null references folio (id),
  folio_line_id varchar(40) not null references folio_line (id),
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint ar_entry_paid check (paid_fen between 0 and amount_fen)
);
create index ar_entry_recent on ar_entry (tenant_id, hotel_code, create_time desc, id);
-- One line, one debt.
create unique index ar_entry_line on ar_entry (folio_line_id);
create index ar_entry_account on ar_entry (unit_account_id, business_date);
create index ar_entry_bill on ar_entry (bill_id) where bill_id is not null;
select hotel_rows('ar_entry', 'select, insert, update (paid_fen, state, bill_id, bill_no, version, update_by, update_time)');

create table ar_receipt (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  receipt_no varchar(20) not null,
  unit_name varchar(100) not null,
  unit_account_id varchar(64) collate "C" not null references unit_account (id),
  kind varchar(64) collate "C" not null check (kind in ('receipt', 'writeOff')),
  amount_fen bigint not null check (amount_fen > 0),
  method varchar(20) not null,
  allocated_fen bigint not null,
  pay_ref varchar(64),
  business_date date not null,
  realname varchar(64) not null,
  folio_line_id varchar(40) not null references folio_line (id),
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint ar_receipt_allocated check (allocated_fen between 0 and amount_fen)
);
create unique index ar_receipt_receipt_no_key on ar_receipt (tenant_id, hotel_code, receipt_no);
create index ar_receipt_recent on ar_receipt (tenant_id, hotel_code, create_time desc, id);
create index ar_receipt_account on ar_receipt (unit_account_id, business_date);
select hotel_rows('ar_receipt', 'select, insert, update (allocated_fen, version, update_by, update_time)');

-- Signed and never changed: what is taken back is a row of its own.
create table ar_allocation (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  receipt_id varchar(40) collate "C" not null references ar_receipt (id),
  entry_id varchar(40) collate "C" not null references ar_entry (id),
  amount_fen bigint not null check (amount_fen <> 0),
  business_date date not null,
  username varchar(64) not null,
  created_at timestamptz(3) not null default now()
);
create index ar_allocation_receipt on ar_allocation (receipt_id);
create index ar_allocation_entry on ar_allocation (entry_id);
select hotel_rows('ar_allocation', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'ar_allocation', 'update') and not has_table_privilege('kezhan_app', 'ar_entry', 'delete'),
    'what was owed and paid stays';
end $$;
