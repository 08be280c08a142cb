-- How far the business of the demo hotel has been played; a start that was cut off goes on.
create table demo_business (
  hotel varchar(32) collate "C" primary key references hotel (code),
  state varchar(10) collate "C" not null default 'playing' check (state in ('playing', 'played'))
);

do $$ begin assert not has_table_privilege('kezhan_app', 'demo_business', 'select'), 'only the owner plays'; end $$;
