-- What goes out of the house: one row for each message, receiver and way.
create table sys_message (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  es_title varchar(100) not null,
  es_type varchar(64) collate "C" not null,
  es_receiver varchar(200) not null,
  receiver_name varchar(64),
  es_content varchar(1000) not null,
  es_send_status varchar(64) collate "C" not null check (es_send_status in ('0', '1', '2')),
  es_send_num integer not null,
  es_send_time timestamptz(3),
  es_result varchar(300),
  next_try_at timestamptz(3),
  event_message_id varchar(40),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index sys_message_recent on sys_message (tenant_id, hotel_code, create_time desc, id);
create index sys_message_waiting on sys_message (hotel_code, es_type, es_receiver, create_time, id) where es_send_status in ('0', '2');
select hotel_rows('sys_message', 'select, insert, update');

create table sys_message_template (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  template_code varchar(60) not null,
  template_name varchar(50) not null,
  template_type varchar(64) collate "C" not null,
  template_content varchar(500) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index sys_message_template_recent on sys_message_template (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('sys_message_template', 'select, insert, update, delete');
