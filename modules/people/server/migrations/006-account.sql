alter table sys_user add column sex varchar(64) collate "C", add column birthday date;

-- Who belongs to which departments. `sys_user.org_code` is the one that he works for at the moment.
create table sys_user_depart (
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  dep_id varchar(40) collate "C" not null references sys_depart (id) on delete cascade,
  primary key (user_id, dep_id)
);
create index sys_user_depart_department on sys_user_depart (dep_id);
insert into sys_user_depart (user_id, dep_id)
  select u.id, d.id from sys_user u join sys_depart d
    on d.tenant_id = u.tenant_id and d.hotel_code = u.hotel_code and d.org_code = u.org_code;
grant select, insert, update, delete on sys_user_depart to kezhan_app;

create table sys_config (
  "id" varchar(40) collate "C" not null,
  "config_key" varchar(64) not null,
  "config_name" varchar(100) not null,
  "config_value" varchar(500),
  "remark" varchar(255),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index sys_config_config_key_key on sys_config ("config_key");
create index sys_config_recent on sys_config (create_time desc, id);
grant select, insert, update, delete on sys_config to kezhan_app;
insert into sys_config (id, config_key, config_name, config_value, remark, create_by) values
  ('sysSafeMode', 'sysSafeMode', '安全模式', 'N', 'Y 表示开启：在线开发的配置只读，不允许新增、修改、删除和同步', 'seed'),
  ('registrationWideMobile', 'registrationWideMobile', '注册放宽手机号段', 'N', 'Y 表示注册时也接受 16x、19x 等号段', 'seed');

do $$ begin
  assert not exists (
    select 1 from sys_user_depart ud join sys_user u on u.id = ud.user_id join sys_depart d on d.id = ud.dep_id
    where (u.tenant_id, u.hotel_code) <> (d.tenant_id, d.hotel_code)), 'people belong to departments of their own hotel';
  assert (select count(*) = 2 from sys_config), 'the switches of the installation are there';
end $$;
