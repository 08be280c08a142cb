-- On whose terms a guest stays is kept as long as the stay: without them he would be charged by others, or not at all.
update stay set unit_id = null where unit_id is not null and not exists (select 1 from unit x where x.id = stay.unit_id);
alter table stay add foreign key (unit_id) references unit (id);
create index stay_unit on stay (unit_id) where unit_id is not null;
update stay set rate_plan_id = null where rate_plan_id is not null and not exists (select 1 from rate_plan x where x.id = stay.rate_plan_id);
alter table stay add foreign key (rate_plan_id) references rate_plan (id);
create index stay_rate_plan on stay (rate_plan_id) where rate_plan_id is not null;
update stay set hour_rule_id = null where hour_rule_id is not null and not exists (select 1 from hour_rule x where x.id = stay.hour_rule_id);
alter table stay add foreign key (hour_rule_id) references hour_rule (id);
create index stay_hour_rule on stay (hour_rule_id) where hour_rule_id is not null;
