-- replaces: marketing/001-channel, marketing/003-channel-key

create table mkt_channel (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(20) not null,
  name varchar(50) not null,
  kind varchar(64) collate "C" not null,
  short varchar(2),
  logo text,
  color varchar(7) collate "C",
  commission_bp integer not null,
  settle varchar(64) collate "C" not null,
  auto_confirm char(1) not null,
  enabled char(1) not null,
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  -- With what a channel signs its messages; sealed, so that a copy of the table signs nothing.
  notify_key text constraint mkt_channel_key_sealed check (notify_key is null or notify_key like 'sealed1:%')
);
create unique index mkt_channel_code_key on mkt_channel (tenant_id, hotel_code, code);
create index mkt_channel_recent on mkt_channel (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('mkt_channel', 'select, insert, update, delete');

do $$ begin
  assert exists (select 1 from pg_constraint where conname = 'mkt_channel_key_sealed'), 'a key is never stored in the open';
end $$;
