-- replaces: messages/001-announcements

create table sys_announcement (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  -- Empty for the platform's own, which reach every hotel.
  hotel_code varchar(32) collate "C" not null,
  titile varchar(100) not null,
  msg_category varchar(64) collate "C" not null,
  priority varchar(64) collate "C" not null,
  msg_type varchar(64) collate "C" not null,
  user_ids text,
  start_time timestamptz(3),
  end_time timestamptz(3),
  msg_abstract text,
  msg_content text,
  open_type varchar(64) collate "C",
  open_page varchar(255),
  bus_type varchar(40),
  bus_id varchar(40),
  send_status varchar(64) collate "C" not null check (send_status in ('0', '1', '2')),
  sender varchar(64),
  send_time timestamptz(3),
  cancel_time timestamptz(3),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint sys_announcement_sent check (send_status <> '1' or send_time is not null)
);
create index sys_announcement_recent on sys_announcement (tenant_id, hotel_code, create_time desc, id);
create index sys_announcement_to_all on sys_announcement (hotel_code, send_time desc) where send_status = '1' and msg_type = 'ALL';
select hotel_rows('sys_announcement', 'select, insert, update, delete');
-- What the platform has published may be read in every hotel, and changed in none.
create policy sys_announcement_published on sys_announcement for select to kezhan_app using (hotel_code = '' and send_status = '1');

-- Named readers have a row from the publishing on; of an announcement to all a row says that somebody has read it.
create table sys_announcement_send (
  annt_id varchar(40) collate "C" not null references sys_announcement (id) on delete cascade,
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  -- Those of the reader.
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  read_flag char(1) not null default '0' check (read_flag in ('0', '1')),
  read_time timestamptz(3),
  primary key (annt_id, user_id),
  constraint sys_announcement_send_read check ((read_flag = '1') = (read_time is not null))
);
create index sys_announcement_send_reader on sys_announcement_send (user_id, annt_id);
select hotel_rows('sys_announcement_send', 'select, insert, update, delete');

do $$
begin
  assert (select bool_and(relrowsecurity) from pg_class where relname in ('sys_announcement', 'sys_announcement_send')),
    'announcements and their readers are kept apart by hotel';
end $$;
