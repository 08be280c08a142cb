-- People who registered themselves wait ('3') until an administrator gives them a place; until then they belong to '-',
-- which is nowhere: the empty hotel code would be the platform.
alter table sys_user drop constraint sys_user_status_check;
alter table sys_user add constraint sys_user_status_check check (status in ('1', '2', '3'));
create unique index sys_user_phone_key on sys_user (phone) where phone is not null;
create unique index sys_user_email_key on sys_user (lower(email)) where email is not null;
-- Nobody registers a name that differs from another one in capitals only.
create index sys_user_username_lower on sys_user (lower(username));
insert into sys_dict_item (id, dict_id, item_text, item_value, sort_order, status, create_by)
  select 'user_status_3', d.id, '待审核', '3', 3, 'Y', 'seed' from sys_dict d
  where d.dict_code = 'user_status' and not exists (select 1 from sys_dict_item i where i.dict_id = d.id and i.item_value = '3');

-- Codes sent to phones: hashed slowly, for one purpose (0 login, 1 registration, 2 forgotten password), used once.
create table sys_sms_code (
  id varchar(40) collate "C" primary key,
  phone varchar(20) collate "C" not null,
  purpose smallint not null check (purpose in (0, 1, 2)),
  code_hash text not null,
  address varchar(64) not null,
  attempts integer not null default 0 check (attempts <= 5),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sys_sms_code_phone on sys_sms_code (phone, created_at);
create index sys_sms_code_address on sys_sms_code (address, created_at);
create index sys_sms_code_age on sys_sms_code (created_at);

-- The right to set a new password once, got by proving to own the phone.
create table sys_reset_ticket (
  ticket_hash varchar(64) collate "C" primary key,
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sys_reset_ticket_user on sys_reset_ticket (user_id);

-- One record per sign-in attempt. A name that nobody has belongs to nowhere ('-').
create table sys_login_log (
  id varchar(40) collate "C" primary key,
  user_id varchar(40) collate "C",
  username varchar(64) not null,
  hotel_code varchar(32) collate "C" not null,
  tenant_id varchar(32) collate "C" not null,
  address varchar(64) not null,
  user_agent varchar(300) not null,
  kind varchar(10) collate "C" not null check (kind in ('password', 'phone', 'third', 'cas', 'hotel')),
  is_success char(1) not null check (is_success in ('Y', 'N')),
  reason varchar(200),
  at timestamptz(3) not null default now()
);
create index sys_login_log_at on sys_login_log (at);
create index sys_login_log_user on sys_login_log (user_id, at);

alter table sys_session add column user_agent varchar(300), add column last_seen_at timestamptz(3);

grant select, insert, update, delete on sys_sms_code, sys_reset_ticket to kezhan_app;
-- Attempts are not rewritten.
grant select, insert on sys_login_log to kezhan_app;
alter table sys_login_log enable row level security;
create policy sys_login_log_scope on sys_login_log to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_login_log_platform on sys_login_log to kezhan_platform using (true);

do $$
begin
  assert not has_table_privilege('kezhan_app', 'sys_login_log', 'update'), 'the login log is append-only';
  assert (select relrowsecurity from pg_class where relname = 'sys_login_log'), 'the login log is scoped';
end $$;
