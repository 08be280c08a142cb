-- replaces: folios/007-invoices

-- 押金单: numbered without a gap, so a slip is numbered by the transaction that prints it first.
create table deposit_slip (
  line_id varchar(40) collate "C" primary key references folio_line (id),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  serial integer not null check (serial >= 1),
  username varchar(64) not null,
  created_at timestamptz(3) not null default now(),
  unique (hotel_code, serial)
);
select hotel_rows('deposit_slip', 'select, insert');

-- 开票抬头
create table invoice_title (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  tax_no varchar(30) not null,
  title varchar(100) not null,
  address_phone varchar(200),
  bank_account varchar(200),
  email varchar(100),
  phone varchar(20),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index invoice_title_tax_no_key on invoice_title (tenant_id, hotel_code, tax_no);
create index invoice_title_recent on invoice_title (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('invoice_title', 'select, insert, update, delete');

-- 开票登记: what was invoiced of which settlement. Amounts are never changed; a wrong invoice is taken back and another one made.
create table invoice (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  apply_no varchar(20) not null,
  invoice_no varchar(30),
  kind varchar(64) collate "C" not null check (kind in ('eNormal', 'eSpecial', 'paperNormal', 'paperSpecial')),
  title varchar(100) not null,
  tax_no varchar(30),
  amount_fen bigint not null check (amount_fen > 0),
  tax_fen bigint not null,
  state varchar(64) collate "C" not null check (state in ('applied', 'issued', 'red', 'void')),
  settle_no varchar(20) not null,
  guest_name varchar(100) not null,
  business_date date not null,
  realname varchar(64) not null,
  address_phone varchar(200),
  bank_account varchar(200),
  email varchar(100),
  phone varchar(20),
  red_no varchar(30),
  reason varchar(200),
  remark varchar(200),
  settlement_id varchar(40) not null references settlement (id),
  folio_id varchar(40) not null references folio (id),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint invoice_tax check (tax_fen between 0 and amount_fen),
  constraint invoice_issued_has_number check (state not in ('issued', 'red') or invoice_no is not null)
);
create unique index invoice_apply_no_key on invoice (tenant_id, hotel_code, apply_no);
create unique index invoice_number on invoice (hotel_code, invoice_no) where invoice_no is not null;
create index invoice_recent on invoice (tenant_id, hotel_code, create_time desc, id);
create index invoice_settlement on invoice (settlement_id);
create index invoice_folio on invoice (folio_id);
select hotel_rows('invoice', 'select, insert, update (state, invoice_no, red_no, reason, version, update_by, update_time)');

create table invoice_item (
  invoice_id varchar(40) collate "C" not null references invoice (id),
  line_no integer not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(60) not null,
  amount_fen bigint not null check (amount_fen > 0),
  tax_rate_bp integer not null check (tax_rate_bp between 0 and 10000),
  tax_fen bigint not null check (tax_fen between 0 and amount_fen),
  primary key (invoice_id, line_no)
);
select hotel_rows('invoice_item', 'select, insert');

do $$ begin
  assert not has_column_privilege('kezhan_app', 'invoice', 'amount_fen', 'update') and not has_table_privilege('kezhan_app', 'invoice', 'delete'),
    'what was invoiced stays';
  assert not has_table_privilege('kezhan_app', 'deposit_slip', 'delete'), 'numbers of slips have no gap';
end $$;
