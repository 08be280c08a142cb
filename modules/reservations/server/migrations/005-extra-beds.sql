-- 加床 of a guest in the house: what stood in the order goes with him, and the audit charges it night by night.
alter table stay add column extra_beds integer not null default 0 check (extra_beds between 0 and 9);

update stay s set extra_beds = l.extra_beds from reservation_room l where l.id = s.reservation_room_id and s.state = 'inHouse' and l.extra_beds > 0;

do $$ begin
  assert not exists (select 1 from stay s join reservation_room l on l.id = s.reservation_room_id where s.state = 'inHouse' and s.extra_beds <> l.extra_beds),
    'guests in the house have the beds of their order';
end $$;
