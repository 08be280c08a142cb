-- Who brought the guest is one of the hotel's intermediaries; before there were any, nobody checked what was sent.
update reservation set intermediary_id = null where intermediary_id is not null and not exists (select 1 from intermediary i where i.id = reservation.intermediary_id);
alter table reservation add foreign key (intermediary_id) references intermediary (id);
create index reservation_intermediary on reservation (intermediary_id) where intermediary_id is not null;
