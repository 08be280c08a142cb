-- What a channel was paid for the hotel is owed by the channel: an account of its own, less its commission.
alter table unit_account add column channel_id varchar(64) collate "C" references mkt_channel (id);
create unique index unit_account_channel on unit_account (channel_id) where channel_id is not null;
alter table ar_entry add column commission_fen bigint not null default 0 check (commission_fen >= 0);
