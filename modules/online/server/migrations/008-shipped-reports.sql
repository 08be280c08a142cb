-- Which of the reports that come with the product this installation has been given. Each is given once: what the platform's people
-- change or delete of it stays changed and deleted.
create table onl_shipped_report (
  code varchar(40) collate "C" primary key,
  shipped_at timestamptz(3) not null default now()
);
-- Written by the server itself when it starts; no request has business with it.
insert into onl_shipped_report (code) select code from onl_cgreport_head where create_by = 'seed';

do $$ begin
  assert not has_table_privilege('kezhan_app', 'onl_shipped_report', 'select'), 'requests do not see what was given';
end $$;
