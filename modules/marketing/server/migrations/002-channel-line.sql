-- Where a channel hears of prices and rooms: its address, our name there, and how many nights ahead it sells.
alter table mkt_channel add column account varchar(60);
alter table mkt_channel add column push_url varchar(200);
alter table mkt_channel add column push_days integer not null default 90;
-- Every change of a stock asks for the lines of its hotel; most hotels have none or few.
create index mkt_channel_lines on mkt_channel (hotel_code) where push_url is not null;

do $$ begin
  assert (select count(*) = 3 from information_schema.columns where table_name = 'mkt_channel' and column_name in ('account', 'push_url', 'push_days')),
    'a channel has its line';
end $$;
