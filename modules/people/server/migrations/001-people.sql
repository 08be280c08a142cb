create table sys_user (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  -- Empty for the platform's own people.
  hotel_code varchar(32) collate "C" not null,
  username varchar(64) collate "C" not null,
  password text not null,
  realname varchar(64) not null,
  avatar text,
  phone varchar(20),
  email varchar(200),
  org_code varchar(64) collate "C",
  status varchar(64) collate "C" not null default '1' check (status in ('1', '2')),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
-- A name signs in without saying a hotel, so it is unique across all of them.
create unique index sys_user_username_key on sys_user (username);
create index sys_user_recent on sys_user (tenant_id, hotel_code, create_time desc, id);

create table sys_role (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  role_code varchar(64) collate "C" not null,
  role_name varchar(64) not null,
  description varchar(255),
  -- Holds every right, those of later versions and stored forms included.
  has_all char(1) not null default 'N' check (has_all in ('Y', 'N')),
  unique (tenant_id, hotel_code, role_code)
);

create table sys_user_role (
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  role_id varchar(40) collate "C" not null references sys_role (id) on delete cascade,
  primary key (user_id, role_id)
);

-- Menu entries (0 group, 1 page) and buttons (2). Shared by all hotels; what a role holds is its own.
create table sys_permission (
  id varchar(100) collate "C" primary key,
  parent_id varchar(100) collate "C" references sys_permission (id) on delete cascade,
  name varchar(100) not null,
  menu_type smallint not null check (menu_type in (0, 1, 2)),
  url varchar(255),
  component varchar(255),
  perms varchar(100) collate "C",
  icon varchar(64),
  sort_no numeric(10, 2) not null default 0,
  is_route char(1) not null default 'Y',
  is_hidden char(1) not null default 'N',
  keep_alive char(1) not null default 'N',
  always_show char(1) not null default 'N',
  is_external char(1) not null default 'N',
  status char(1) not null default '1' check (status in ('0', '1'))
);
create index sys_permission_perms on sys_permission (perms);

create table sys_permission_rule (
  id varchar(40) collate "C" primary key,
  permission_id varchar(100) collate "C" not null references sys_permission (id) on delete cascade,
  rule_name varchar(100) not null,
  rule_column varchar(64) not null,
  rule_conditions varchar(20) not null,
  rule_value varchar(500) not null,
  status char(1) not null default '1'
);

create table sys_role_permission (
  role_id varchar(40) collate "C" not null references sys_role (id) on delete cascade,
  permission_id varchar(100) collate "C" not null references sys_permission (id) on delete cascade,
  data_rule_ids text,
  primary key (role_id, permission_id)
);

-- Rights are cached by this number, which every session look-up reads: a change acts on the next request of every process.
create table sys_access_version (only_row boolean primary key default true check (only_row), version bigint not null);
insert into sys_access_version (version) values (1);

create function sys_bump_access_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update sys_access_version set version = version + 1;
  return null;
end $$;
create trigger sys_role_rights after insert or update or delete on sys_role for each statement execute function sys_bump_access_version();
create trigger sys_user_role_rights after insert or update or delete on sys_user_role for each statement execute function sys_bump_access_version();
create trigger sys_permission_rights after insert or update or delete on sys_permission for each statement execute function sys_bump_access_version();
create trigger sys_permission_rule_rights after insert or update or delete on sys_permission_rule for each statement execute function sys_bump_access_version();
create trigger sys_role_permission_rights after insert or update or delete on sys_role_permission for each statement execute function sys_bump_access_version();

create table sys_session (
  id varchar(40) collate "C" primary key,
  token_hash varchar(64) collate "C" not null unique,
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  shift_index varchar(8) collate "C",
  address varchar(64) not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sys_session_user on sys_session (user_id);

create table sys_login_failure (
  -- `account:…` or `address:…`
  counted varchar(200) collate "C" primary key,
  failures integer not null,
  last_at timestamptz(3) not null default now(),
  wait_until timestamptz(3)
);

create table sys_preference (
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  name varchar(200) collate "C" not null,
  value jsonb not null,
  primary key (user_id, name)
);

-- The look-up behind every request. It runs as the owner, so that a connection need not change its scope for it.
create function sys_session_users(hashes text[]) returns table (
  "tokenHash" text, "sessionId" text, id text, username text, realname text, avatar text, "tenantId" text, "hotelCode" text, "hotelName" text,
  "businessDate" date, "orgCode" text, "shiftIndex" text, "shiftName" text, "accessVersion" bigint
) language sql stable security definer set search_path = public as $$
  select s.token_hash, s.id, u.id, u.username, u.realname, u.avatar, u.tenant_id, u.hotel_code, coalesce(h.name, ''), h.business_date,
         u.org_code, s.shift_index, sh.shift_name, v.version
  from sys_session s
  join sys_user u on u.id = s.user_id
  left join hotel h on h.code = u.hotel_code
  left join hotel_shift sh on sh.hotel_code = u.hotel_code and sh.shift_index = s.shift_index
  cross join sys_access_version v
  where s.token_hash = any(hashes) and s.expires_at > now() and u.status = '1'
$$;

grant select, insert, update, delete on sys_user, sys_role, sys_user_role, sys_permission, sys_permission_rule,
  sys_role_permission, sys_session, sys_login_failure, sys_preference to kezhan_app;
grant select on sys_access_version to kezhan_app;
grant execute on function sys_session_users(text[]) to kezhan_app;
alter table sys_user enable row level security;
create policy sys_user_scope on sys_user to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_user_platform on sys_user to kezhan_platform using (true);
alter table sys_role enable row level security;
create policy sys_role_scope on sys_role to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_role_platform on sys_role to kezhan_platform using (true);

do $$ begin assert (select version = 1 from sys_access_version), 'access version starts at 1'; end $$;
