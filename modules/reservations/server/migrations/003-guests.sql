-- 客史: tags, and what is written down about a guest beside his stays.
alter table guest add column tags varchar(200);

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

create index stay_guest_file on stay_guest (guest_id, stay_id);
create index reservation_guest on reservation (guest_id) where guest_id is not null;
create index guest_merged on guest (merged_into) where merged_into is not null;

do $$ begin
  assert not has_table_privilege('kezhan_app', 'guest_note', 'delete'), 'a complaint is answered, not deleted';
end $$;

-- 住宿登记: one row for each thing that the public security is to hear, sent in the order it happened. The state of the guest
-- (stay_guest.registration) says what his last row says.
create table registration_upload (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  seq bigint generated always as identity,
  stay_guest_id varchar(40) collate "C" not null references stay_guest (id),
  action varchar(6) collate "C" not null check (action in ('in', 'move', 'edit', 'out', 'void')),
  room_no varchar(20) not null,
  at timestamp(0) not null,
  state varchar(8) collate "C" not null default 'waiting' check (state in ('waiting', 'failed', 'sent')),
  fault varchar(200),
  tries integer not null default 0,
  next_try_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  check ((state = 'sent') = (sent_at is not null))
);
create index registration_upload_queue on registration_upload (hotel_code, next_try_at) where state <> 'sent';
create index registration_upload_guest on registration_upload (stay_guest_id, seq);
create index registration_upload_recent on registration_upload (hotel_code, seq desc);
select hotel_rows('registration_upload', 'select, insert, update (state, fault, tries, next_try_at, sent_at)');

insert into registration_upload (id, tenant_id, hotel_code, stay_guest_id, action, room_no, at, next_try_at)
select gen_random_uuid()::text, q.tenant_id, q.hotel_code, q.id, case when q.out_at is null then 'in' else 'out' end, r.room_no,
  coalesce(q.out_at, q.in_at), now()
from stay_guest q join stay s on s.id = q.stay_id join room r on r.id = s.room_id where q.registration in ('waiting', 'failed');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'registration_upload', 'delete'), 'what was to be told stays written';
end $$;
