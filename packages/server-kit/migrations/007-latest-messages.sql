-- 我的消息 lists the messages of all families together, the latest first.
create index event_message_latest on event_message (hotel_code, last_at desc, id desc);

do $$ begin
  assert to_regclass('event_message_latest') is not null, 'the latest messages are found by an index';
end $$;
