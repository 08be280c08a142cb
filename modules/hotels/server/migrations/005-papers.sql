-- replaces: hotels/007-hotel-papers, hotels/008-paper-print

-- 资质证照
create table hotel_qualification (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  kind varchar(64) collate "C" not null,
  cert_no varchar(60) not null,
  issue_org varchar(100),
  valid_from date,
  valid_to date,
  remind_days integer not null,
  image text,
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index hotel_qualification_recent on hotel_qualification (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('hotel_qualification', 'select, insert, update, delete');

-- 在线支付
create table payment_setting (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  provider varchar(64) collate "C" not null,
  merchant_no varchar(64) not null,
  app_id varchar(64),
  api_key text,
  fee_rate_bp integer not null,
  refund_original char(1) not null,
  enabled char(1) not null,
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index payment_setting_name_key on payment_setting (tenant_id, hotel_code, name);
create index payment_setting_recent on payment_setting (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('payment_setting', 'select, insert, update, delete');

-- 图文介绍
create table hotel_rich_info (
  hotel_code varchar(32) collate "C" primary key references hotel (code),
  tenant_id varchar(32) collate "C" not null,
  content jsonb not null,
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
select hotel_rows('hotel_rich_info', 'select, insert, update');

-- Every print of a paper: which copy of what, when, and by whom. Nobody changes or deletes it.
create table paper_print (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  kind varchar(20) collate "C" not null,
  subject_id varchar(80) collate "C" not null,
  paper_no varchar(40) not null,
  copy_no integer not null check (copy_no >= 1),
  username varchar(64) not null,
  realname varchar(64) not null,
  printed_at timestamptz(3) not null default now(),
  unique (hotel_code, kind, subject_id, copy_no)
);
select hotel_rows('paper_print', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'paper_print', 'update') and not has_table_privilege('kezhan_app', 'paper_print', 'delete'),
    'a print that was made stays made';
end $$;
