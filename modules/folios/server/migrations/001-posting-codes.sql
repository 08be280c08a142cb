-- replaces: folios/001-posting-code

create table posting_code (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  code varchar(20) not null,
  name varchar(50) not null,
  side varchar(64) collate "C" not null check (side in ('D', 'C')),
  posting_class varchar(64) collate "C" not null,
  revenue_dept varchar(64) collate "C",
  tax_rate_bp integer not null,
  in_room_revenue char(1) not null,
  counts_points char(1) not null,
  manual_allowed char(1) not null,
  refundable char(1) not null,
  need_reason char(1) not null,
  need_approve char(1) not null,
  is_cash_drawer char(1) not null,
  enabled char(1) not null,
  sort_order integer not null,
  ledger_no varchar(40),
  is_system char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index posting_code_code_key on posting_code (tenant_id, hotel_code, code);
create index posting_code_recent on posting_code (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('posting_code', 'select, insert, update, delete');

do $$ begin assert (select relrowsecurity from pg_class where relname = 'posting_code'), 'codes belong to one hotel'; end $$;
