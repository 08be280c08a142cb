-- A form goes out of service before it can be deleted. Of a deleted one the row here stays until its data goes: it keeps the code.
alter table onl_published
  add column retired_at timestamptz(3), add column retired_by varchar(64),
  add column deleted_at timestamptz(3), add column deleted_by varchar(64),
  add constraint onl_published_retired_first check (deleted_at is null or retired_at is not null);
grant update (deleted_at, deleted_by) on onl_published to kezhan_app;

-- Forms whose definition was deleted stayed in service with nobody able to edit them: they get their definition back.
insert into onl_cgform_head (id, code, title, data_scope, is_tree, tree_label, create_by)
select 'found-' || p.code, p.code, p.definition->>'title', p.definition->>'scope',
  case when p.definition->'tree' is null then 'N' else 'Y' end, p.definition->'tree'->>'label', 'system'
from onl_published p where not exists (select 1 from onl_cgform_head h where h.code = p.code);
insert into onl_cgform_field (id, head_id, name, label, kind, sort_order, is_required, is_unique, search, max_length, dict_code, ref_path, ref_text, is_many)
select md5(h.id || f.key), h.id, f.key, f.value->>'label', f.value->>'kind', f.place::integer,
  case when f.value->>'required' = 'true' then 'Y' else 'N' end, case when f.value->>'unique' = 'true' then 'Y' else 'N' end,
  f.value->>'search', (f.value->>'maxLength')::integer, f.value->>'dict', f.value->'ref'->>'path', f.value->'ref'->>'text',
  case when f.value->>'many' = 'true' then 'Y' else 'N' end
from onl_cgform_head h join onl_published p on p.code = h.code,
  json_each(p.definition->'fields') with ordinality as f (key, value, place)
where h.id = 'found-' || p.code and not (h.is_tree = 'Y' and f.key = 'pid');

alter table onl_cgform_head add column status varchar(64) collate "C";
update onl_cgform_head h set
  status = case when exists (select 1 from onl_published p where p.code = h.code) then 'live' else 'draft' end,
  is_published = case when id = 'found-' || code then 'Y' else coalesce(is_published, 'N') end;

do $$ begin
  assert not has_column_privilege('kezhan_app', 'onl_published', 'retired_at', 'update'), 'only publishing puts a form into service';
  assert not exists (select 1 from onl_published p where not exists (select 1 from onl_cgform_head h where h.code = p.code)), 'every form has a definition';
end $$;
