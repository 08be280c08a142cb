-- replaces: reservations/003-guests

-- What is written down about a guest beside his stays.
create table guest_note (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  guest_id varchar(40) collate "C" not null references guest (id),
  kind varchar(10) collate "C" not null check (kind in ('complaint', 'lost', 'note')),
  content varchar(500) not null,
  is_open char(1) collate "C" not null check (is_open in ('Y', 'N')),
  result varchar(500),
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index guest_note_guest on guest_note (guest_id, create_time);
select hotel_rows('guest_note', 'select, insert, update');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'guest_note', 'delete'), 'a complaint is answered, not deleted';
end $$;
