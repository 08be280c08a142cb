-- 审批流程: who agrees to records of a form, as data. Forms are of all hotels, so are their flows.
create table form_flow (
  code varchar(40) collate "C" primary key,
  version integer not null,
  flow jsonb not null,
  saved_by varchar(64) not null,
  saved_at timestamptz(3) not null default now()
);
grant select, insert, update on form_flow to kezhan_app;

-- One request for one record; `flow` is what it was when it was handed in.
create table form_request (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(40) collate "C" not null,
  row_id varchar(40) collate "C" not null,
  form_title varchar(50) not null,
  row_title varchar(200) not null,
  applicant varchar(64) not null,
  applicant_name varchar(64) not null,
  state varchar(10) collate "C" not null default 'running' check (state in ('running', 'approved', 'refused', 'returned', 'withdrawn')),
  step integer not null,
  flow jsonb not null,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint form_request_ended check ((state = 'running') = (ended_at is null))
);
create unique index form_request_running on form_request (code, row_id) where state = 'running';
create index form_request_row on form_request (code, row_id, started_at desc);
create index form_request_applicant on form_request (hotel_code, applicant, started_at desc);
select hotel_rows('form_request', 'select, insert, update (state, step, ended_at)');

-- What one person has to decide of it.
create table form_task (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  request_id varchar(40) collate "C" not null references form_request (id) on delete cascade,
  step integer not null,
  user_id varchar(40) collate "C" not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  state varchar(10) collate "C" not null default 'open' check (state in ('open', 'agreed', 'refused', 'returned', 'handedOn', 'closed')),
  note varchar(500) not null default '',
  opened_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  due_at timestamptz(3),
  reminded_at timestamptz(3)
);
create unique index form_task_open on form_task (request_id, username) where state = 'open';
create index form_task_mine on form_task (hotel_code, username, state, opened_at desc);
create index form_task_due on form_task (due_at) where state = 'open' and due_at is not null;
select hotel_rows('form_task', 'select, insert, update (state, note, decided_at, reminded_at)');

-- What was done, one after the other; never changed.
create table form_request_entry (
  id bigint generated always as identity primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  request_id varchar(40) collate "C" not null references form_request (id) on delete cascade,
  at timestamptz(3) not null default now(),
  by_name varchar(64) not null,
  deed varchar(10) collate "C" not null,
  step_name varchar(30) not null default '',
  note varchar(500) not null default ''
);
create index form_request_entry_request on form_request_entry (request_id, id);
select hotel_rows('form_request_entry', 'select, insert');

-- A form whose data is dropped takes with it what it did: another one of its code begins anew.
create function forget_form_flows() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from form_actions where code = old.code;
  delete from form_enhancement where code = old.code;
  delete from form_former_text where code = old.code;
  delete from form_action_due where code = old.code;
  delete from form_action_clock where code = old.code;
  delete from form_flow where code = old.code;
  update form_task set state = 'closed', decided_at = now()
  where state = 'open' and request_id in (select id from form_request where code = old.code);
  update form_request set state = 'withdrawn', ended_at = now() where code = old.code and state = 'running';
  perform pg_notify('kezhan', 'flows');
  return null;
end $$;
create trigger onl_published_flows after delete on onl_published for each row execute function forget_form_flows();

do $$ begin
  assert (select bool_and(relrowsecurity) from pg_class where relname in ('form_request', 'form_task', 'form_request_entry')),
    'approvals are kept apart by hotel';
  assert not has_table_privilege('kezhan_app', 'form_request_entry', 'update'), 'the log of an approval is never changed';
end $$;
