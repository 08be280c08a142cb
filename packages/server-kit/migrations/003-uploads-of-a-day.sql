-- How much somebody has uploaded today is asked before every upload.
create index sys_file_person on sys_file (username, created_at);

do $$ begin
  assert exists (select 1 from pg_indexes where indexname = 'sys_file_person'), 'uploads of a person are found';
end $$;
