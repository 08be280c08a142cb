-- What the guest has paid the channel; only the channel says so.
alter table reservation add column channel_prepaid_fen bigint not null default 0 check (channel_prepaid_fen >= 0);
