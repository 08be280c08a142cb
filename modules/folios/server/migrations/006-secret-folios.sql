-- Folios carry the name of their guest; those of guests who want to stay unknown carry 保密 instead. The stays know which
-- they are and call this once.
create function cover_folio_names(a_ids text[]) returns void language sql as $$
  update folio set name = regexp_replace(name, ' .*$', ' 保密') where id = any(a_ids)
$$;
revoke execute on function cover_folio_names(text[]) from public;

do $$ begin
  assert not has_function_privilege('kezhan_app', 'cover_folio_names(text[])', 'execute'), 'requests rename no folio';
end $$;
