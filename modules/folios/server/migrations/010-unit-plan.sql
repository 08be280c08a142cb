-- 协议价: the plan by which the guests of a unit pay while its contract lasts.
alter table unit add column "rate_plan_id" varchar(64) collate "C" references rate_plan (id);

do $$ begin assert (select count(*) from information_schema.columns where table_name = 'unit' and column_name = 'rate_plan_id') = 1; end $$;
