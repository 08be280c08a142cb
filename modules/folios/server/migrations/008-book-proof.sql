-- 账务体检: every promise about the books (reliability §4) as it was found at a moment. Written once and never changed, so that nobody makes a finding undone.
create table book_proof (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  cause varchar(10) collate "C" not null check (cause in ('audit', 'person')),
  username varchar(64) not null,
  realname varchar(64) not null,
  duration_ms integer not null,
  finding_count integer not null,
  promises jsonb not null,
  seal_no bigint not null,
  seal_hash varchar(64) collate "C" not null,
  sealed_entries bigint not null,
  unsealed_entries bigint not null,
  checked_at timestamptz(3) not null default now()
);
create index book_proof_recent on book_proof (hotel_code, checked_at desc, id);
select hotel_rows('book_proof', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'book_proof', 'update') and not has_table_privilege('kezhan_app', 'book_proof', 'delete'), 'a proof stays as it was found';
end $$;
