create table demo_repair (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "title" varchar(60) not null,
  "code" varchar(30) not null,
  "grade" varchar(64) collate "C" not null,
  "department" varchar(64) collate "C",
  "handler" varchar(64) collate "C",
  "due_on" date,
  "budget" bigint,
  "is_done" char(1) not null,
  "photos" text,
  "story" text,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index demo_repair_code_key on demo_repair (tenant_id, "code");
create index demo_repair_recent on demo_repair (tenant_id, create_time desc, id);
grant select, insert, update, delete on demo_repair to kezhan_app;
alter table demo_repair enable row level security;
create policy demo_repair_scope on demo_repair to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)));
create policy demo_repair_platform on demo_repair to kezhan_platform using (true);
create table demo_repair_part (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "repair_id" varchar(40) collate "C" not null,
  "name" varchar(50) not null,
  "quantity" integer not null,
  "price" bigint,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index demo_repair_part_recent on demo_repair_part (tenant_id, create_time desc, id);
grant select, insert, update, delete on demo_repair_part to kezhan_app;
alter table demo_repair_part enable row level security;
create policy demo_repair_part_scope on demo_repair_part to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)));
create policy demo_repair_part_platform on demo_repair_part to kezhan_platform using (true);
alter table demo_repair_part add constraint demo_repair_part_master foreign key ("repair_id") references demo_repair (id) on delete cascade;
create index demo_repair_part_master_idx on demo_repair_part ("repair_id");

do $$ begin assert to_regclass('demo_repair_part') is not null; end $$;
