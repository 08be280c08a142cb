-- A channel earns by the same rules as an intermediary: percent, a sum for each night, or what is above the agreed price.
alter table mkt_channel add column commission_rule varchar(64) collate "C" not null default 'percent'
  check (commission_rule in ('percent', 'perNight', 'priceDiff'));
alter table mkt_channel add column per_night_fen bigint not null default 0;
alter table mkt_channel add column min_price_fen bigint not null default 0;
alter table mkt_channel add column commission_base varchar(64) collate "C" not null default 'paid'
  check (commission_base in ('paid', 'firstNight'));
-- No percentage is no commission; the other rules say how much.
alter table mkt_channel add constraint mkt_channel_commission check (case commission_rule when 'perNight' then per_night_fen > 0
  when 'priceDiff' then min_price_fen > 0 else commission_bp >= 0 end);

do $$ begin
  assert exists (select 1 from pg_constraint where conname = 'mkt_channel_commission'), 'a rule has its figure';
end $$;
