-- 大屏: drawn screens, as data. Whose figures one shows is decided by who looks at it, never by who drew it.
create table screen_design (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  version integer not null default 1,
  document jsonb not null,
  -- What others see: the version as it was when it was published.
  published jsonb,
  published_version integer,
  published_at timestamptz(3),
  role_ids text[] not null default '{}',
  -- Grows with publishing and withdrawing, so that of two people who do it at once one is told.
  share_version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64) not null,
  update_time timestamptz(3) not null default now(),
  constraint screen_design_size check (pg_column_size(document) <= 2000000),
  constraint screen_design_published check ((published is null) = (published_version is null) and (published is null) = (published_at is null))
);
create index screen_design_place on screen_design (tenant_id, hotel_code, name, id);
create index screen_design_platform_published on screen_design (name, id) where hotel_code = '' and published is not null;
select hotel_rows('screen_design', 'select, insert, update, delete');
-- What the platform has published is for all hotels, to be read.
create policy screen_design_shared on screen_design for select to kezhan_app using (hotel_code = '' and published is not null);

-- The last 16 of each; saving drops the oldest.
create table screen_version (
  screen_id varchar(40) collate "C" not null references screen_design (id) on delete cascade,
  number integer not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  document jsonb not null,
  saved_by varchar(64) not null,
  saved_at timestamptz(3) not null default now(),
  primary key (screen_id, number)
);
select hotel_rows('screen_version', 'select, insert, delete');

do $$ begin
  assert (select bool_and(relrowsecurity) from pg_class where relname in ('screen_design', 'screen_version')),
    'screens are kept apart by hotel';
  assert not has_table_privilege('kezhan_app', 'screen_version', 'update'), 'a version is never changed';
end $$;
