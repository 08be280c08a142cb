-- What the sample job writes: something to see after it was run, and to count after many were.
create table demo_job_note (
  id varchar(40) collate "C" primary key,
  text varchar(200) not null,
  process integer not null,
  created_at timestamptz(3) not null default now()
);
grant select, insert on demo_job_note to kezhan_platform;

do $$ begin
  assert not has_table_privilege('kezhan_app', 'demo_job_note', 'select'), 'hotels do not see it';
end $$;
