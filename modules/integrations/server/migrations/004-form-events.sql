-- 表单动作: what a step of a form's action tells (module flows).
-- It tells one address of the hotel that the connection works for, if that takes events of forms; answers how many it were.
create function tell_form_webhook(a_name text, a_code text, a_row text, a_no text) returns integer
language sql security definer set search_path = public as $$
  with told as (
    insert into webhook_delivery (id, tenant_id, hotel_code, happened_at, webhook_id, topic, object_kind, object_id, object_no, seq, after_seq, state,
      tries, deed)
    select replace(gen_random_uuid()::text, '-', ''), w.tenant_id, w.hotel_code, now(), w.id, 'form.action', left(a_code, 20), a_row, left(a_no, 40),
      nextval('webhook_seq'),
      (select max(e.seq) from webhook_delivery e where e.webhook_id = w.id and e.object_kind = left(a_code, 20) and e.object_id = a_row), 'waiting', 0,
      pg_current_xact_id()::text
    from webhook w
    where w.name = a_name and w.enabled = 'Y' and 'form.action' = any (string_to_array(w.topics, ','))
      and w.tenant_id = current_setting('kezhan.tenant', true) and w.hotel_code = current_setting('kezhan.hotel', true)
    on conflict (webhook_id, object_kind, object_id, deed) do update set topic = excluded.topic
    returning 1)
  select count(*)::integer from told
$$;
revoke execute on function tell_form_webhook(text, text, text, text) from public;
grant execute on function tell_form_webhook(text, text, text, text) to kezhan_app;

do $$ begin
  assert not has_function_privilege('public', 'tell_form_webhook(text, text, text, text)', 'execute'), 'only the product tells of forms';
end $$;
