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

do $$ begin
  assert not has_table_privilege('kezhan_app', 'sys_third_account', 'update'), 'a binding is made or ended, never moved';
  assert (select count(*) = 2 from pg_constraint where conrelid = 'sys_third_account'::regclass and contype = 'u'),
    'one account on each side of a binding';
end $$;
