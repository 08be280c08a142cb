-- What a team meets and eats is planned with its rooms (hotel domain §4.2, 会议/用餐备注).
alter table team add column meeting_note varchar(500), add column meal_note varchar(500);

-- Teams whose kept rooms go back by themselves are looked for every minute.
create index team_release on team (release_at) where released = 'N' and release_at is not null;

do $$ begin
  assert exists (select 1 from information_schema.columns where table_name = 'team' and column_name = 'meal_note'), 'a team has notes about its meals';
end $$;
