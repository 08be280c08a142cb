-- 自助报表: designs of reports without SQL. Whose rows one shows is decided by who reads it, never by who made it.
create table onl_self_report (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  source varchar(200) collate "C" not null,
  design jsonb not null,
  version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index onl_self_report_place on onl_self_report (tenant_id, hotel_code, name, id);
select hotel_rows('onl_self_report', 'select, insert, update, delete');
