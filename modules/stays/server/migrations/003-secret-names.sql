-- Who wants to stay unknown is named in his file alone: his stay and its folio carry 保密 from the beginning.
update stay set guest_name = '保密' where is_secret = 'Y' and guest_name <> '保密';
select cover_folio_names(array(select folio_id::text from stay where is_secret = 'Y'));
alter table stay add constraint stay_secret_name check (is_secret = 'N' or guest_name = '保密');

do $$ begin
  assert not exists (select 1 from stay where is_secret = 'Y' and guest_name <> '保密'), 'no stay names who wants to stay unknown';
end $$;
