-- Cash that a turn left and nobody took over in person (强制交班): in 结转模式 the next turn that begins opens with it.
alter table shift_session add column left_fen bigint not null default 0 check (left_fen >= 0);
grant update (left_fen) on shift_session to kezhan_app;

do $$ begin
  assert has_column_privilege('kezhan_app', 'shift_session', 'left_fen', 'update'), 'who begins takes what was left';
end $$;
