-- Every definition that was ever put into service, with who and when. Which kind the values of a removed field are of is known from here.
-- Its name begins otherwise than the tables of forms, whose codes people choose.
alter table onl_published add column number integer not null default 1, add column published_by varchar(64);
create table online_version (
  code varchar(40) collate "C" not null,
  number integer not null,
  definition json not null,
  published_by varchar(64),
  published_at timestamptz(3) not null default now(),
  primary key (code, number)
);
insert into online_version (code, number, definition, published_at) select code, 1, definition, published_at from onl_published;
alter table onl_published alter column number drop default;
grant select on online_version to kezhan_app;

do $$ begin
  assert not has_table_privilege('kezhan_app', 'online_version', 'insert'), 'only publishing makes a version';
end $$;
