-- replaces: system/001-people, system/004-registration, system/006-account, system/007-third-accounts, system/015-online-and-files,
-- replaces: system/017-login-log-hotel

create table sys_login_failure (
  -- `account:…` or `address:…`
  counted varchar(200) collate "C" primary key,
  failures integer not null,
  last_at timestamptz(3) not null default now(),
  wait_until timestamptz(3)
);
grant select, insert, update, delete on sys_login_failure to kezhan_app;

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
-- The newest sign-ins of one hotel, for the page that shows them.
create index sys_login_log_hotel on sys_login_log (hotel_code, at, id);
-- Attempts are not rewritten.
select hotel_rows('sys_login_log', 'select, insert');

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
grant select, insert, update, delete on sys_sms_code to kezhan_app;

-- Which account of another service leads to which of ours. One of each per provider, so that a name that the other
-- service gives to somebody new never opens the account of somebody old.
create table sys_third_account (
  id varchar(40) collate "C" primary key,
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  provider varchar(32) collate "C" not null,
  external_id varchar(200) collate "C" not null,
  created_at timestamptz(3) not null default now(),
  unique (provider, external_id),
  unique (user_id, provider)
);

-- A visitor on his way to the other service and back. The session is that of a user who binds his account; without
-- one it is a sign-in.
create table sys_third_flow (
  state_hash varchar(64) collate "C" primary key,
  provider varchar(32) collate "C" not null,
  browser_hash varchar(64) collate "C" not null,
  verifier varchar(64) collate "C" not null,
  session_id varchar(40) collate "C" references sys_session (id) on delete cascade,
  address varchar(64) not null,
  expires_at timestamptz(3) not null
);
create index sys_third_flow_address on sys_third_flow (address);
create index sys_third_flow_session on sys_third_flow (session_id);
create index sys_third_flow_age on sys_third_flow (expires_at);

-- The right to sign in once, for the browser that came back.
create table sys_third_ticket (
  ticket_hash varchar(64) collate "C" primary key,
  provider varchar(32) collate "C" not null,
  browser_hash varchar(64) collate "C" not null,
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index sys_third_ticket_user on sys_third_ticket (user_id);
create index sys_third_ticket_age on sys_third_ticket (expires_at);
grant select, insert, delete on sys_third_account, sys_third_flow, sys_third_ticket to kezhan_app;

create table sys_preference (
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  name varchar(200) collate "C" not null,
  value jsonb not null,
  primary key (user_id, name)
);
grant select, insert, update, delete on sys_preference to kezhan_app;

create table sys_config (
  id varchar(40) collate "C" primary key,
  config_key varchar(64) not null,
  config_name varchar(100) not null,
  config_value varchar(500),
  remark varchar(255),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_config_config_key_key on sys_config (config_key);
create index sys_config_recent on sys_config (create_time desc, id);
grant select, insert, update, delete on sys_config to kezhan_app;
insert into sys_config (id, config_key, config_name, config_value, remark, create_by) values
  ('sysSafeMode', 'sysSafeMode', '安全模式', 'N', 'Y 表示开启：在线开发的配置只读，不允许新增、修改、删除和同步', 'seed'),
  ('registrationWideMobile', 'registrationWideMobile', '注册放宽手机号段', 'N', 'Y 表示注册时也接受 16x、19x 等号段', 'seed');

-- Who is signed in. The view runs with the rights of who asks, so the row security of the users narrows it too.
create view sys_online_session with (security_invoker = true) as
  select s.id, u.tenant_id, u.hotel_code, u.username, u.realname, h.name as hotel_name, coalesce(s.user_agent, '') as device,
    s.address, s.created_at as login_time, coalesce(s.last_seen_at, s.created_at) as last_seen_time,
    u.org_code as sys_org_code, 1 as version, u.username as create_by, s.created_at as create_time,
    null::varchar as update_by, null::timestamptz as update_time
  from sys_session s join sys_user u on u.id = s.user_id left join hotel h on h.code = u.hotel_code
  where s.expires_at > now() and u.status = '1';
grant select on sys_online_session to kezhan_app;

do $$ begin
  assert not has_table_privilege('kezhan_app', 'sys_login_log', 'update'), 'the login log is append-only';
  assert (select relrowsecurity from pg_class where relname = 'sys_login_log'), 'the login log is scoped';
  assert not has_table_privilege('kezhan_app', 'sys_third_account', 'update'), 'a binding is made or ended, never moved';
  assert (select count(*) = 2 from pg_constraint where conrelid = 'sys_third_account'::regclass and contype = 'u'),
    'one account on each side of a binding';
  assert (select count(*) = 2 from sys_config), 'the switches of the installation are there';
  assert (select reloptions @> array['security_invoker=true'] from pg_class where relname = 'sys_online_session'),
    'the view sees what its reader may see';
  assert not exists (select 1 from information_schema.columns
    where table_name = 'sys_online_session' and column_name like '%token%'), 'no token is listed';
end $$;
