-- Deleted people, whole, so that they can be brought back. They stand in a table of their own: what reads people cannot
-- meet them by mistake. Their names stay taken as long as they are here.
create table sys_user_bin (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  avatar text,
  phone varchar(20),
  email varchar(200),
  -- The whole row, with the lists of roles and departments.
  kept jsonb not null,
  delete_by varchar(64) not null,
  delete_time timestamptz(3) not null default now()
);
create index sys_user_bin_recent on sys_user_bin (tenant_id, hotel_code, delete_time desc, id);
create index sys_user_bin_username on sys_user_bin (lower(username));
grant select, insert, update, delete on sys_user_bin to kezhan_app;
alter table sys_user_bin enable row level security;
create policy sys_user_bin_scope on sys_user_bin to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_user_bin_platform on sys_user_bin to kezhan_platform using (true);

create or replace function sys_user_taken(own_id text, a_username text, a_phone text, an_email text) returns text
language sql stable security definer set search_path = public as $$
  select case
    when exists (select 1 from sys_user where lower(username) = lower(a_username) and id <> own_id)
      or exists (select 1 from sys_user_bin where lower(username) = lower(a_username) and id <> own_id) then 'username'
    when exists (select 1 from sys_user where phone = a_phone and id <> own_id)
      or exists (select 1 from sys_user_bin where phone = a_phone and id <> own_id) then 'phone'
    when exists (select 1 from sys_user where lower(email) = lower(an_email) and id <> own_id)
      or exists (select 1 from sys_user_bin where lower(email) = lower(an_email) and id <> own_id) then 'email'
  end
$$;

-- The certain half of it: a name in the bin is not given to anybody else.
create function sys_user_name_kept() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select 1 from sys_user_bin b where lower(b.username) = lower(new.username)) then
    raise unique_violation using message = 'the name is kept in the bin', constraint = 'sys_user_username_key', table = 'sys_user';
  end if;
  return new;
end $$;
create trigger sys_user_name_kept before insert or update of username on sys_user for each row execute function sys_user_name_kept();

do $$ begin assert sys_user_taken('', 'nobody of this name', null, null) is null, 'an unknown name is free'; end $$;
