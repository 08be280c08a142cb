-- What the product does by itself and when: one row for each schedule. `job_class_name` is the name of a kind in the registry of
-- the program and is never loaded from here. The wall clock of the hotels decides, so `next_run_at` has no zone.
create table sys_quartz_job (
  id varchar(40) collate "C" primary key,
  job_class_name varchar(64) collate "C" not null,
  cron_expression varchar(120) not null,
  parameter jsonb not null default '{}' check (jsonb_typeof(parameter) = 'object'),
  description varchar(255),
  status smallint not null default 0 check (status in (0, -1)),
  del_flag smallint not null default 0 check (del_flag in (0, 1)),
  missed varchar(4) collate "C" not null check (missed in ('skip', 'once')),
  limit_minutes integer not null check (limit_minutes between 1 and 1440),
  is_single char(1) not null default 'Y' check (is_single in ('Y', 'N')),
  is_built_in char(1) not null default 'N' check (is_built_in in ('Y', 'N')),
  next_run_at timestamp(0),
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_quartz_job_built_in on sys_quartz_job (job_class_name) where is_built_in = 'Y';
create index sys_quartz_job_due on sys_quartz_job (next_run_at) where status = 0 and del_flag = 0;

-- Every run: who pressed or which due time, how it ended, what it said. `queue_id` is its number in the queue, `token` belongs to
-- the process that has it at the moment.
create table sys_job_run (
  id bigint generated always as identity primary key,
  job_id varchar(40) collate "C" not null references sys_quartz_job on delete cascade,
  job_class_name varchar(64) collate "C" not null,
  parameter jsonb not null,
  limit_minutes integer not null,
  due_at timestamp(0),
  pressed_by varchar(64),
  state varchar(8) collate "C" not null check (state in ('waiting', 'running', 'done', 'idle', 'failed', 'timeout', 'missed', 'lost')),
  queue_id uuid,
  token varchar(40) collate "C",
  process varchar(120),
  attempts integer not null default 0,
  queued_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  next_run_at timestamp(0),
  done_count integer,
  problem varchar(2000),
  lines jsonb not null default '[]',
  check ((state in ('waiting', 'running')) = (ended_at is null))
);
create index sys_job_run_of_job on sys_job_run (job_id, id);
create unique index sys_job_run_queue on sys_job_run (queue_id);
create index sys_job_run_open on sys_job_run (job_id) where state in ('waiting', 'running');
create index sys_job_run_idle on sys_job_run (job_id) where state = 'idle';
create index sys_job_run_age on sys_job_run (queued_at);

grant select, insert, update on sys_quartz_job to kezhan_platform;
grant select, insert, update, delete on sys_job_run to kezhan_platform;

-- A job that must not be done twice says in the transaction of its deed that it has ended; who has lost the run meanwhile is refused,
-- and so is the deed. Hotels' own work may call it for its own run: the token is known to the process that runs it alone.
create function end_job_run(run_token text, done integer, said jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sys_job_run set state = case when done = 0 then 'idle' else 'done' end, ended_at = clock_timestamp(), done_count = done, lines = said
  where token = run_token and state = 'running';
  if not found then
    raise exception 'the run belongs to another process by now' using errcode = 'KZ001';
  end if;
end $$;
revoke execute on function end_job_run(text, integer, jsonb) from public;
grant execute on function end_job_run(text, integer, jsonb) to kezhan_app;
create index sys_job_run_token on sys_job_run (token) where state = 'running';

do $$ begin
  assert not has_table_privilege('kezhan_app', 'sys_quartz_job', 'select'), 'schedules are the platform''s';
  assert not has_table_privilege('kezhan_app', 'sys_job_run', 'select'), 'so are runs';
end $$;
