-- Every print of a paper: which copy of what, when, and by whom. Nobody changes or deletes it.
create table paper_print (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  kind varchar(20) collate "C" not null,
  subject_id varchar(80) collate "C" not null,
  paper_no varchar(40) not null,
  copy_no integer not null check (copy_no >= 1),
  username varchar(64) not null,
  realname varchar(64) not null,
  printed_at timestamptz(3) not null default now(),
  unique (hotel_code, kind, subject_id, copy_no)
);
select hotel_rows('paper_print', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'paper_print', 'update') and not has_table_privilege('kezhan_app', 'paper_print', 'delete'),
    'a print that was made stays made';
end $$;
