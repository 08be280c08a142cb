-- 表单动作: what a form does by itself, as data. Forms are of all hotels, so are their actions.
create table form_actions (
  code varchar(40) collate "C" primary key,
  version integer not null,
  actions jsonb not null,
  saved_by varchar(64) not null,
  saved_at timestamptz(3) not null default now()
);
grant select, insert, update on form_actions to kezhan_app;

-- The last 16 of each code; saving drops the oldest.
create table form_enhancement (
  code varchar(40) collate "C" not null,
  number integer not null,
  actions jsonb not null,
  saved_by varchar(64) not null,
  saved_at timestamptz(3) not null default now(),
  primary key (code, number)
);
grant select, insert, delete on form_enhancement to kezhan_app;

-- Scripts and statements of the former platform: to be read, never run.
create table form_former_text (
  id varchar(40) collate "C" primary key,
  code varchar(40) collate "C" not null,
  kind varchar(20) collate "C" not null check (kind in ('enhanceJs', 'enhanceSql', 'enhanceJava')),
  content jsonb not null,
  saved_by varchar(64) not null,
  saved_at timestamptz(3) not null default now()
);
create index form_former_text_code on form_former_text (code, kind, id);
grant select, insert, update on form_former_text to kezhan_app;

-- What ran for which record, what failed, and why.
create table form_action_run (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(40) collate "C" not null,
  row_id varchar(40) collate "C" not null,
  action_key varchar(40) collate "C" not null,
  title varchar(30) not null,
  cause varchar(40) not null,
  state varchar(10) collate "C" not null check (state in ('done', 'failed', 'stopped')),
  lines jsonb not null,
  run_by varchar(64) not null,
  run_at timestamptz(3) not null default now()
);
create index form_action_run_row on form_action_run (code, row_id, run_at desc, id);
create index form_action_run_at on form_action_run (run_at);
select hotel_rows('form_action_run', 'select, insert');
grant delete on form_action_run to kezhan_platform;

-- What the clock has brought: each row of each time once, tried again while it fails.
create table form_action_due (
  code varchar(40) collate "C" not null,
  action_key varchar(40) collate "C" not null,
  row_id varchar(40) collate "C" not null,
  due_at timestamptz(3) not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  tries integer not null default 0,
  next_try_at timestamptz(3),
  done_at timestamptz(3),
  primary key (code, action_key, row_id, due_at)
);
create index form_action_due_open on form_action_due (next_try_at) where done_at is null;
create index form_action_due_done on form_action_due (due_at) where done_at is not null;
grant select, insert, update, delete on form_action_due to kezhan_platform;
alter table form_action_due enable row level security;
create policy form_action_due_platform on form_action_due to kezhan_platform using (true);

-- Marks it as done within the transaction that does it, which works for one hotel; false where another process was first.
create function take_form_action(a_code text, a_key text, a_row text, a_due timestamptz) returns boolean
language sql security definer set search_path = public as $$
  with taken as (
    update form_action_due set done_at = now()
    where code = a_code and action_key = a_key and row_id = a_row and due_at = a_due and done_at is null returning 1)
  select count(*) > 0 from taken
$$;
revoke execute on function take_form_action(text, text, text, timestamptz) from public;
grant execute on function take_form_action(text, text, text, timestamptz) to kezhan_app;

-- When a schedule comes next.
create table form_action_clock (
  code varchar(40) collate "C" not null,
  action_key varchar(40) collate "C" not null,
  schedule varchar(100) not null,
  next_at timestamptz(3) not null,
  primary key (code, action_key)
);
grant select, insert, update, delete on form_action_clock to kezhan_platform;

do $$ begin
  assert (select relrowsecurity from pg_class where relname = 'form_action_run'), 'runs are kept apart by hotel';
  assert not has_table_privilege('kezhan_app', 'form_action_due', 'select'), 'the clock is the platform''s';
end $$;
