-- Reports that take long, until their answers are fetched: whose they are, how far they have come, and the answer. Rows live some minutes.
create table report_run (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  user_id varchar(40) collate "C" not null,
  screen varchar(40) collate "C" not null,
  state varchar(10) collate "C" not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  days_done integer not null default 0,
  days_total integer not null default 0,
  begun_at timestamptz(3) not null default clock_timestamp(),
  -- When somebody last asked for it, and when its process last said that it lives.
  seen_at timestamptz(3) not null default clock_timestamp(),
  beat_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz(3),
  wants_end boolean not null default false,
  answer json,
  -- A refusal in words.
  problem varchar(200),
  check ((ended_at is null) = (state in ('waiting', 'running'))),
  check ((answer is not null) = (state = 'done'))
);
create index report_run_open on report_run (hotel_code, begun_at) where ended_at is null;
create index report_run_ended on report_run (ended_at) where ended_at is not null;
select hotel_rows('report_run', 'select, insert, update, delete');
