-- 中介 and what was agreed with them.
create table intermediary (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  code varchar(40) not null,
  name varchar(100) not null,
  contact varchar(50),
  phone varchar(40),
  settle_mode varchar(64) collate "C" not null check (settle_mode in ('cash', 'month')),
  rule_kind varchar(64) collate "C" not null check (rule_kind in ('percent', 'perNight', 'priceDiff')),
  percent_bp integer not null,
  per_night_fen bigint not null,
  min_price_fen bigint not null,
  base varchar(64) collate "C" not null check (base in ('paid', 'firstNight')),
  room_types text,
  contract_no varchar(50),
  valid_from date,
  valid_to date,
  unit_account_id varchar(64) collate "C" references unit_account (id),
  state varchar(64) collate "C" not null check (state in ('valid', 'stopped')),
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  -- What the rule needs is said, and is something.
  constraint intermediary_rule check (case rule_kind when 'percent' then percent_bp > 0
    when 'perNight' then per_night_fen > 0 else min_price_fen > 0 end),
  constraint intermediary_contract check (valid_from is null or valid_to is null or valid_from <= valid_to)
);
create unique index intermediary_code_key on intermediary (tenant_id, hotel_code, code);
create index intermediary_recent on intermediary (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('intermediary', 'select, insert, update, delete');

do $$ begin
  assert (select relrowsecurity from pg_class where relname = 'intermediary'), 'intermediaries belong to one hotel';
end $$;
