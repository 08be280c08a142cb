-- What a hotel's tables need, said once: rows of one hotel for its people, all rows for the platform.
create function hotel_rows(table_name regclass, privileges text) returns void language plpgsql as $$
begin
  execute format('grant %s on %s to kezhan_app', privileges, table_name);
  execute format('alter table %s enable row level security', table_name);
  execute format('create policy %I on %s to kezhan_app using (tenant_id = (select current_setting(''kezhan.tenant'', true)) and hotel_code = (select current_setting(''kezhan.hotel'', true)))', table_name || '_scope', table_name);
  execute format('create policy %I on %s to kezhan_platform using (true)', table_name || '_platform', table_name);
end $$;
revoke execute on function hotel_rows(regclass, text) from public;

-- First answers of calls about money and stock: who sends the same again gets the same again, and nothing happens twice.
create table sys_once (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  once_key varchar(64) collate "C" not null,
  username varchar(64) not null,
  call varchar(120) not null,
  input_hash varchar(64) collate "C" not null,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, hotel_code, once_key)
);
create index sys_once_age on sys_once using brin (created_at);
select hotel_rows('sys_once', 'select, insert, update (answer)');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'sys_once', 'delete'), 'an answer that was given stays given';
end $$;
