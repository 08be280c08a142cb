-- Who came on a day and who slept in a night are asked for by the day alone: by the leak report and by the audit.
create index stay_arrived on stay (hotel_code, arrive_on);
create index stay_night_day on stay_night (hotel_code, night);

do $$ begin
  assert to_regclass('stay_arrived') is not null and to_regclass('stay_night_day') is not null, 'days are found by an index';
end $$;
