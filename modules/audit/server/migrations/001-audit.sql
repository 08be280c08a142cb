-- 夜审步骤. What a step has done is written in the transaction that did it, so that an audit that was cut off goes on where it stopped.
create table audit_step (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  business_date date not null,
  step_no integer not null check (step_no between 1 and 20),
  name varchar(20) collate "C" not null,
  state varchar(10) collate "C" not null default 'waiting' check (state in ('waiting', 'failed', 'done')),
  attempts integer not null default 0,
  done_count integer not null default 0,
  notes jsonb not null default '[]',
  fault varchar(300),
  ended_at timestamptz(3),
  primary key (hotel_code, business_date, step_no),
  foreign key (hotel_code, business_date) references business_day (hotel_code, business_date)
);
select hotel_rows('audit_step', 'select, insert, update (state, attempts, done_count, notes, fault, ended_at)');

-- 营业日快照: what a day was when it was closed. Written once; reports of past days read nothing else.
create table audit_snapshot (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  business_date date not null,
  auditor varchar(64) not null,
  rooms integer not null,
  out_of_order integer not null,
  occupied integer not null,
  room_nights_bp bigint not null,
  room_revenue_fen bigint not null,
  revenue_fen bigint not null,
  received_fen bigint not null,
  guest_opening_fen bigint not null,
  guest_closing_fen bigint not null,
  lists jsonb not null,
  closed_at timestamptz(3) not null default now(),
  primary key (hotel_code, business_date),
  foreign key (hotel_code, business_date) references business_day (hotel_code, business_date)
);
select hotel_rows('audit_snapshot', 'select, insert');

create table audit_figure (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  business_date date not null,
  kind varchar(10) collate "C" not null check (kind in ('code', 'method', 'type', 'channel', 'source', 'ledger', 'room')),
  key varchar(64) collate "C" not null,
  name varchar(100) not null,
  quantity bigint not null default 0,
  opening_fen bigint not null default 0,
  amount_fen bigint not null default 0,
  primary key (hotel_code, business_date, kind, key),
  foreign key (hotel_code, business_date) references audit_snapshot (hotel_code, business_date)
);
select hotel_rows('audit_figure', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'audit_snapshot', 'update') and not has_table_privilege('kezhan_app', 'audit_snapshot', 'delete'), 'a closed day stays as it was';
  assert not has_table_privilege('kezhan_app', 'audit_figure', 'update') and not has_table_privilege('kezhan_app', 'audit_figure', 'delete'), 'a closed day stays as it was';
end $$;
