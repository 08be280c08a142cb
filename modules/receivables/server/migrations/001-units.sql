-- replaces: folios/004-units, folios/010-unit-plan

-- 协议单位, their signers and 账套.
create table unit (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  code varchar(40) not null,
  name varchar(100) not null,
  short_name varchar(50),
  kind varchar(64) collate "C" not null,
  contact varchar(50),
  phone varchar(40),
  address varchar(200),
  tax_no varchar(40),
  bank varchar(100),
  bank_no varchar(40),
  salesman varchar(64) collate "C",
  contract_no varchar(50),
  contract_from date,
  contract_to date,
  can_credit char(1) not null,
  state varchar(64) collate "C" not null,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  -- 协议价: the plan by which the guests of a unit pay while its contract lasts.
  rate_plan_id varchar(64) collate "C" references rate_plan (id)
);
create unique index unit_code_key on unit (tenant_id, hotel_code, code);
create index unit_recent on unit (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('unit', 'select, insert, update, delete');

create table unit_signer (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  unit_id varchar(40) collate "C" not null constraint unit_signer_master references unit (id) on delete cascade,
  name varchar(50) not null,
  phone varchar(40),
  single_limit_fen bigint,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index unit_signer_recent on unit_signer (tenant_id, hotel_code, create_time desc, id);
create index unit_signer_master_idx on unit_signer (unit_id);
select hotel_rows('unit_signer', 'select, insert, update, delete');

create table unit_account (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  unit_id varchar(64) collate "C" not null references unit (id),
  name varchar(50) not null,
  credit_limit_fen bigint not null,
  -- What is owed: the sum of the open parts of its entries, changed together with them only.
  owed_fen bigint not null default 0 check (owed_fen >= 0),
  billing_cycle varchar(64) collate "C" not null,
  bill_day integer not null,
  due_days integer not null,
  state varchar(64) collate "C" not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index unit_account_recent on unit_account (tenant_id, hotel_code, create_time desc, id);
create index unit_account_unit on unit_account (unit_id);
select hotel_rows('unit_account', 'select, insert, update, delete');

do $$ begin
  assert (select count(*) from pg_policies where tablename in ('unit', 'unit_signer', 'unit_account')) = 6, 'units are behind their wall';
end $$;
