-- A hotel of the tenant in which a list names one of these rows, which all its hotels share: asked before one is deleted, in any of
-- them. Each sees its own lists only; this one answers with nothing but where, its own hotel first.
create function named_in_hotel(a_table regclass, a_column text, is_many boolean, ids text[]) returns text
language plpgsql stable security definer set search_path = public as $$
declare
  names text := case when is_many then 'string_to_array(t.%2$I, '','') && $1' else 't.%2$I = any($1)' end;
  place text;
begin
  execute format('select t.hotel_code from %1$s t where t.tenant_id = current_setting(''kezhan.tenant'', true) and ' || names
    || ' order by t.hotel_code <> current_setting(''kezhan.hotel'', true) limit 1', a_table, a_column) into place using ids;
  return place;
end $$;
revoke execute on function named_in_hotel(regclass, text, boolean, text[]) from public;
grant execute on function named_in_hotel(regclass, text, boolean, text[]) to kezhan_app;
