-- 打印模板: sheets for print, as data. Whose records one prints is decided by who prints, never by who drew it.
create table sheet_design (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  version integer not null default 1,
  document jsonb not null,
  -- What is printed: the version as it was when it was published.
  published jsonb,
  published_version integer,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64) not null,
  update_time timestamptz(3) not null default now(),
  constraint sheet_design_size check (pg_column_size(document) <= 1000000),
  constraint sheet_design_published check ((published is null) = (published_version is null))
);
create index sheet_design_place on sheet_design (tenant_id, hotel_code, name, id);
select hotel_rows('sheet_design', 'select, insert, update, delete');

-- The last 16 of each; saving drops the oldest.
create table sheet_version (
  sheet_id varchar(40) collate "C" not null references sheet_design (id) on delete cascade,
  number integer not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  document jsonb not null,
  saved_by varchar(64) not null,
  saved_at timestamptz(3) not null default now(),
  primary key (sheet_id, number)
);
select hotel_rows('sheet_version', 'select, insert, delete');

do $$ begin
  assert (select bool_and(relrowsecurity) from pg_class where relname in ('sheet_design', 'sheet_version')),
    'sheets are kept apart by hotel';
  assert not has_table_privilege('kezhan_app', 'sheet_version', 'update'), 'a version is never changed';
end $$;
