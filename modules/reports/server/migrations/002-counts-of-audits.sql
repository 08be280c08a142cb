-- What audits have kept of rooms and balances goes to the counts of their days.
create function keep_day_count(a_tenant text, a_hotel text, a_day date, a_key text, a_quantity bigint, a_fen bigint) returns void language sql as $$
  insert into day_count (tenant_id, hotel_code, business_date, key, quantity, amount_fen)
  values (a_tenant, a_hotel, a_day, a_key, a_quantity, a_fen) on conflict do nothing
$$;
revoke execute on function keep_day_count(text, text, date, text, bigint, bigint) from public;

do $$ begin
  assert not has_function_privilege('kezhan_app', 'keep_day_count(text, text, date, text, bigint, bigint)', 'execute'), 'requests write no closed day';
end $$;
