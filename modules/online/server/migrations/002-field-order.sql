-- jsonb sorts the names of an object; the order of a form's fields is part of its definition.
alter table onl_published alter column definition type json using definition::json;

do $$ begin
  assert (select data_type = 'json' from information_schema.columns where table_name = 'onl_published' and column_name = 'definition');
end $$;
