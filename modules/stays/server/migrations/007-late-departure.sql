-- 延时退房 that the desk has granted: the planned departure is the later time, and `late_from` what it was before. Without an agreed
-- fee the time is charged by the rule of the hotel; a fee of nought is a gift.
alter table stay add late_from timestamp(0), add late_fee_fen bigint check (late_fee_fen >= 0), add late_by varchar(64), add late_reason varchar(200);
alter table stay add constraint stay_late check (
  case when late_from is null then late_fee_fen is null and late_by is null and late_reason is null
  else late_by is not null and late_from < depart_plan_at end);

do $$ begin
  assert has_column_privilege('kezhan_app', 'stay', 'late_from', 'update'), 'the desk grants and withdraws it';
end $$;
