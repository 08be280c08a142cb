-- Channels earn as intermediaries do: a commission and its settlement are of one or the other.
alter table commission_settlement alter column intermediary_id drop not null;
alter table commission_settlement add column channel_id varchar(40) collate "C" references mkt_channel (id);
alter table commission_settlement add constraint commission_settlement_payee check (num_nonnulls(intermediary_id, channel_id) = 1);
create index commission_settlement_channel on commission_settlement (channel_id) where channel_id is not null;

alter table commission alter column intermediary_id drop not null;
alter table commission add column channel_id varchar(64) collate "C" references mkt_channel (id);
-- Nights from this day on were sold by the desk, and earn the channel nothing.
alter table commission add column sold_until date;
alter table commission add constraint commission_payee check (num_nonnulls(intermediary_id, channel_id) = 1);
-- A stay earns each of them once at a time.
drop index commission_live;
create unique index commission_live on commission (stay_id, coalesce(intermediary_id, channel_id)) where state in ('pending', 'confirmed');
create index commission_channel on commission (channel_id, business_date) where channel_id is not null;

do $$ begin
  assert (select count(*) = 2 from pg_constraint where conname in ('commission_payee', 'commission_settlement_payee')), 'somebody earns it, and only one';
end $$;
