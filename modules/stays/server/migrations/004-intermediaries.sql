-- Who brought the guest is one of the hotel's intermediaries; before there were any, nobody checked what was sent.
update stay set intermediary_id = null where intermediary_id is not null and not exists (select 1 from intermediary i where i.id = stay.intermediary_id);
alter table stay add foreign key (intermediary_id) references intermediary (id);
create index stay_intermediary on stay (intermediary_id) where intermediary_id is not null;
