-- replaces: system/014-rules

create table sys_fill_rule (
  id varchar(40) collate "C" primary key,
  rule_name varchar(100) not null,
  rule_code varchar(64) not null,
  rule_class varchar(64) not null default 'expression',
  rule_params jsonb not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_fill_rule_rule_code_key on sys_fill_rule (rule_code);
create index sys_fill_rule_recent on sys_fill_rule (create_time desc, id);
grant select, insert, update, delete on sys_fill_rule to kezhan_app;
insert into sys_fill_rule (id, rule_name, rule_code, rule_class, rule_params, create_by) values
  ('org_num_role', '部门编码', 'org_num_role', 'org_num_role', '{}', 'seed'),
  ('category_code_rule', '分类编码', 'category_code_rule', 'category_code_rule', '{}', 'seed'),
  ('shop_order_num', '订单号', 'shop_order_num', 'shop_order_num', '{"prefix": "CN"}', 'seed');

create table sys_check_rule (
  id varchar(40) collate "C" primary key,
  rule_name varchar(100) not null,
  rule_code varchar(64) not null,
  rule_json jsonb not null,
  rule_description text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_check_rule_rule_code_key on sys_check_rule (rule_code);
create index sys_check_rule_recent on sys_check_rule (create_time desc, id);
grant select, insert, update, delete on sys_check_rule to kezhan_app;
insert into sys_check_rule (id, rule_name, rule_code, rule_json, rule_description, create_by) values
  ('common', '通用规则', 'common', '[
    {"digits": "1", "pattern": "^[a-z|A-Z]$", "message": "第一位只能是字母"},
    {"digits": "*", "pattern": "^[0-9|a-z|A-Z|_]{0,}$", "message": "只能填写数字、大小写字母、下划线", "priority": "0"},
    {"digits": "*", "pattern": "^.{3,}$", "message": "最少输入3位数", "priority": "0"},
    {"digits": "*", "pattern": "^.{3,12}$", "message": "最多输入12位数", "priority": "0"}]',
   '字母开头，只含数字、字母和下划线，3 到 12 位', 'seed');

-- The last number given, by rule, place (a hotel, or * for all together) and period. It stays when a rule is deleted:
-- a rule of the same code goes on counting and gives no number twice.
create table sys_serial (
  rule_code varchar(64) collate "C" not null,
  place varchar(32) collate "C" not null,
  period varchar(10) collate "C" not null,
  last_number bigint not null check (last_number > 0),
  primary key (rule_code, place, period)
);

-- The row stays locked until the transaction of the caller ends: who comes next waits, and a number whose
-- transaction is rolled back is given again. Nobody but these functions reads or writes the counts.
create function sys_next_serial(rule text, at_place text, in_period text) returns bigint
language sql volatile security definer set search_path = public as $$
  insert into sys_serial (rule_code, place, period, last_number) values (rule, at_place, in_period, 1)
  on conflict (rule_code, place, period) do update set last_number = sys_serial.last_number + 1
  returning last_number
$$;
create function sys_coming_serial(rule text, at_place text, in_period text) returns bigint
language sql stable security definer set search_path = public as $$
  select coalesce((select last_number from sys_serial where (rule_code, place, period) = (rule, at_place, in_period)), 0) + 1
$$;
revoke execute on function sys_next_serial(text, text, text), sys_coming_serial(text, text, text) from public;
grant execute on function sys_next_serial(text, text, text), sys_coming_serial(text, text, text) to kezhan_app;

do $$ begin
  assert sys_coming_serial('none', 'KZ001', '') = 1, 'a count begins with 1';
  assert not has_table_privilege('kezhan_app', 'sys_serial', 'select, insert, update, delete'), 'counts are changed by their function only';
  assert (select count(*) = 3 from sys_fill_rule), 'the rules of the product are there';
end $$;
