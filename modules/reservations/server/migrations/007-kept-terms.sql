-- On whose terms a room was sold is kept as long as the order: a unit, a plan or an hour rule that one names stays.
update reservation set unit_id = null where unit_id is not null and not exists (select 1 from unit x where x.id = reservation.unit_id);
alter table reservation add foreign key (unit_id) references unit (id);
create index reservation_unit on reservation (unit_id) where unit_id is not null;
update team set unit_id = null where unit_id is not null and not exists (select 1 from unit x where x.id = team.unit_id);
alter table team add foreign key (unit_id) references unit (id);
create index team_unit on team (unit_id) where unit_id is not null;
update reservation_room set rate_plan_id = null where rate_plan_id is not null and not exists (select 1 from rate_plan x where x.id = reservation_room.rate_plan_id);
alter table reservation_room add foreign key (rate_plan_id) references rate_plan (id);
create index reservation_room_rate_plan on reservation_room (rate_plan_id) where rate_plan_id is not null;
update reservation_room set hour_rule_id = null where hour_rule_id is not null and not exists (select 1 from hour_rule x where x.id = reservation_room.hour_rule_id);
alter table reservation_room add foreign key (hour_rule_id) references hour_rule (id);
create index reservation_room_hour_rule on reservation_room (hour_rule_id) where hour_rule_id is not null;
