alter table sys_permission
  add column redirect varchar(255),
  -- Belongs to everybody who is signed in.
  add column is_open char(1) not null default 'N' check (is_open in ('Y', 'N')),
  -- A page of the built-in menu whose screen does not exist yet is kept from everybody.
  add column is_built char(1) not null default 'Y' check (is_built in ('Y', 'N')),
  -- What the product itself last wrote: where a value still equals it, a new version may change it.
  add column seeded jsonb;

do $$ begin assert (select count(*) = 4 from information_schema.columns
  where table_name = 'sys_permission' and column_name in ('redirect', 'is_open', 'is_built', 'seeded')); end $$;
