-- 延时退房 that is promised with a booking: `depart_at` is the later time, `late_from` what it was before; the stay takes all of it over.
alter table reservation_room add late_from timestamp(0), add late_fee_fen bigint check (late_fee_fen >= 0), add late_by varchar(64), add late_reason varchar(200);
alter table reservation_room add constraint reservation_room_late check (
  case when late_from is null then late_fee_fen is null and late_by is null and late_reason is null
  else late_by is not null and late_from < depart_at end);

do $$ begin
  assert has_column_privilege('kezhan_app', 'reservation_room', 'late_from', 'update'), 'the desk promises and withdraws it';
end $$;
