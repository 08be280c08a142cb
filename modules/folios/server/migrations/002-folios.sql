-- replaces: folios/002-ledger, folios/006-seals, folios/008-book-proof, folios/009-revenue-index, folios/011-lines-of-entry

-- 客账. Lines are added and never changed but for their settlement; what people see as balance is their sum.
create table folio (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  folio_no varchar(20) collate "C" not null,
  owner_kind varchar(16) collate "C" not null check (owner_kind in ('STAY', 'RESERVATION', 'TEAM', 'CASH_SALE', 'UNIT_ACCOUNT', 'HOUSE')),
  owner_id varchar(40) collate "C" not null,
  name varchar(100) not null,
  state varchar(10) collate "C" not null default 'open' check (state in ('open', 'closed', 'suspended')),
  -- 授信: counts towards what a guest may still consume, never towards his balance.
  credit_extra_fen bigint not null default 0 check (credit_extra_fen >= 0),
  debit_fen bigint not null default 0,
  credit_fen bigint not null default 0,
  line_count integer not null default 0,
  closed_on date,
  version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  unique (hotel_code, folio_no),
  constraint folio_closed_even check (state <> 'closed' or debit_fen = credit_fen)
);
create index folio_owner on folio (hotel_code, owner_kind, owner_id);
create index folio_unsettled on folio (hotel_code, state) where state <> 'closed';
select hotel_rows('folio', 'select, insert, update (name, state, credit_extra_fen, debit_fen, credit_fen, line_count, closed_on, version, update_by, update_time)');

-- The journal: every posting once more as debits and credits that are equal. Nobody changes or deletes it.
create table journal_entry (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  shift_session_id varchar(40) collate "C" references shift_session (id),
  username varchar(64) not null,
  kind varchar(24) collate "C" not null,
  reference varchar(60) not null,
  reverses_id varchar(40) collate "C" references journal_entry (id),
  request_id varchar(40) not null,
  created_at timestamptz(3) not null default now(),
  -- The order of their writing. Every write stands inside the business day (enter_business_day); who holds that lock for himself sees all
  -- numbers there are, and later ones are greater.
  seq bigint generated always as identity
);
create index journal_entry_day on journal_entry (hotel_code, business_date);
create unique index journal_entry_reversed on journal_entry (reverses_id) where reverses_id is not null;
create unique index journal_entry_seq on journal_entry (hotel_code, seq);
select hotel_rows('journal_entry', 'select, insert');

create table journal_line (
  entry_id varchar(40) collate "C" not null references journal_entry (id),
  line_no integer not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  account varchar(64) collate "C" not null,
  debit_fen bigint not null default 0 check (debit_fen >= 0),
  credit_fen bigint not null default 0 check (credit_fen >= 0),
  primary key (entry_id, line_no),
  constraint journal_line_one_side check ((debit_fen = 0) <> (credit_fen = 0))
);
create index journal_line_account on journal_line (hotel_code, account);
select hotel_rows('journal_line', 'select, insert');

create function check_entry_balance() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  select coalesce(sum(debit_fen - credit_fen), 0) into difference from journal_line where entry_id = new.entry_id;
  if difference <> 0 then raise exception 'entry % is out of balance by %', new.entry_id, difference using errcode = 'check_violation'; end if;
  return null;
end $$;
-- Once per entry: the first line asks for all of them, when the transaction ends.
create constraint trigger journal_line_balance after insert on journal_line deferrable initially deferred
  for each row when (new.line_no = 1) execute function check_entry_balance();

-- 结账单
create table settlement (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  settle_no varchar(20) collate "C" not null,
  kind varchar(12) collate "C" not null check (kind in ('checkOut', 'partial', 'onAccount', 'cashSale', 'later')),
  folio_id varchar(40) collate "C" not null references folio (id),
  debit_fen bigint not null,
  credit_fen bigint not null,
  business_date date not null,
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  username varchar(64) not null,
  state varchar(10) collate "C" not null default 'valid' check (state in ('valid', 'revoked')),
  revoke_reason varchar(200),
  revoked_on date,
  revoked_by varchar(64),
  created_at timestamptz(3) not null default now(),
  unique (hotel_code, settle_no),
  constraint settlement_even check (debit_fen = credit_fen)
);
create index settlement_folio on settlement (folio_id);
create index settlement_day on settlement (hotel_code, business_date);
select hotel_rows('settlement', 'select, insert, update (state, revoke_reason, revoked_on, revoked_by)');

create table folio_line (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  folio_id varchar(40) collate "C" not null references folio (id),
  line_no integer not null,
  entry_id varchar(40) collate "C" references journal_entry (id),
  side char(1) collate "C" not null check (side in ('D', 'C')),
  code varchar(20) collate "C" not null,
  posting_class varchar(16) collate "C" not null,
  amount_fen bigint not null,
  qty integer not null default 1,
  unit_price_fen bigint,
  business_date date not null,
  charge_date date not null,
  origin_date date not null,
  kind varchar(12) collate "C" not null
    check (kind in ('NORMAL', 'REVERSAL', 'ADJUST', 'TRANSFER_OUT', 'TRANSFER_IN', 'SPLIT_OUT', 'SPLIT_IN', 'REFUND', 'ROUNDING')),
  -- Which night of which stay it charges: at most one charge for each.
  charge_key varchar(80) collate "C",
  method varchar(20) collate "C",
  pay_ref varchar(64) collate "C",
  stay_id varchar(40) collate "C",
  room_no varchar(20),
  room_nights_bp integer not null default 0,
  reverses_id varchar(40) collate "C" references folio_line (id),
  pair_id varchar(40) collate "C",
  parent_id varchar(40) collate "C" references folio_line (id),
  settle_id varchar(40) collate "C" references settlement (id),
  source varchar(12) collate "C" not null default 'MANUAL' check (source in ('MANUAL', 'NIGHT_AUDIT', 'CHECKIN', 'CHECKOUT', 'POS', 'CHANNEL', 'SYSTEM')),
  payer varchar(10) collate "C" not null default 'guest' check (payer in ('guest', 'company')),
  is_confidential char(1) collate "C" not null default 'N' check (is_confidential in ('Y', 'N')),
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  username varchar(64) not null,
  realname varchar(64) not null,
  approval_id varchar(40) collate "C",
  receipt_no varchar(20) collate "C",
  goods_id varchar(40) collate "C",
  reason varchar(200),
  remark varchar(200),
  created_at timestamptz(3) not null default now(),
  unique (folio_id, line_no)
);
create unique index folio_line_charged_once on folio_line (hotel_code, charge_key) where charge_key is not null;
create unique index folio_line_reversed_once on folio_line (reverses_id) where reverses_id is not null;
create unique index folio_line_moved_once on folio_line (parent_id) where kind in ('TRANSFER_OUT', 'SPLIT_OUT');
create index folio_line_shift on folio_line (shift_session_id);
create index folio_line_stay on folio_line (stay_id) where stay_id is not null;
create index folio_line_settlement on folio_line (settle_id) where settle_id is not null;
-- Revenue of a month is summed from the index alone: row security asks for the tenant, so the index has to know it.
create index folio_line_revenue on folio_line (hotel_code, business_date, code) include (tenant_id, side, amount_fen, room_nights_bp);
-- A seal reads the lines that each of its entries wrote. Without this every entry looked through all lines there are: sixty days of a
-- small hotel took longer to prove than a statement may run.
create index folio_line_entry on folio_line (entry_id);
select hotel_rows('folio_line', 'select, insert, update (settle_id)');

-- Seals tie the entries together in their order: who changes or removes one breaks every later seal.
create table journal_seal (
  seal_no bigint not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  last_entry_id varchar(40) collate "C" not null,
  entry_count integer not null,
  previous_hash varchar(64) collate "C" not null,
  hash varchar(64) collate "C" not null,
  sealed_at timestamptz(3) not null default now(),
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (hotel_code, seal_no)
);
select hotel_rows('journal_seal', 'select, insert');

-- What a seal seals: entries with their lines, and the lines of the folios that they wrote.
create function journal_hash(hotel text, first_no bigint, last_no bigint, previous text) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || coalesce(string_agg(
    concat_ws('|', e.seq, e.id, e.business_date, e.shift_session_id, e.username, e.kind, e.reference, e.reverses_id, e.request_id,
      extract(epoch from e.created_at),
      (select string_agg(concat_ws(':', l.line_no, l.account, l.debit_fen, l.credit_fen), ',' order by l.line_no)
        from journal_line l where l.entry_id = e.id),
      (select string_agg(concat_ws(':', f.id, f.folio_id, f.side, f.code, f.amount_fen, f.business_date, f.charge_date, f.kind, f.method,
          f.pay_ref, f.username), ',' order by f.id)
        from folio_line f where f.entry_id = e.id)),
    E'\n' order by e.seq), ''), 'UTF8')), 'hex')
  from journal_entry e where e.hotel_code = hotel and e.seq between first_no and last_no
$$;

-- Every seal is computed again from what is there now.
create function broken_journal_seals() returns table (hotel_code text, seal_no bigint, fault text) language sql stable as $$
  with chain as (
    select s.*, lag(s.hash, 1, '') over w as hash_before, lag(s.last_seq, 1, 0::bigint) over w as seq_before,
      lag(s.seal_no, 1, 0::bigint) over w as no_before
    from journal_seal s window w as (partition by s.hotel_code order by s.seal_no))
  select c.hotel_code::text, c.seal_no, case
      when c.no_before <> c.seal_no - 1 then '缺少前一个封存'
      when c.previous_hash <> c.hash_before or c.first_seq <> c.seq_before + 1 then '与前一个封存不相接'
      when c.entry_count <> (select count(*) from journal_entry e where e.hotel_code = c.hotel_code and e.seq between c.first_seq and c.last_seq)
        then '分录有增减'
      else '分录内容被改动' end
  from chain c
  where c.no_before <> c.seal_no - 1 or c.previous_hash <> c.hash_before or c.first_seq <> c.seq_before + 1
    or c.entry_count <> (select count(*) from journal_entry e where e.hotel_code = c.hotel_code and e.seq between c.first_seq and c.last_seq)
    or c.hash <> journal_hash(c.hotel_code, c.first_seq, c.last_seq, c.previous_hash)
$$;

-- I31: for every foreign key between tables of hotels, rows that point into another hotel.
create function references_across_hotels() returns table (hotel text, subject text, detail text) language plpgsql stable as $$
declare
  link record;
begin
  for link in
    select c.conrelid::regclass as child, c.confrelid::regclass as parent, c.conname, a.attname as child_column, b.attname as parent_column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and a.attname <> 'hotel_code'
      and exists (select 1 from pg_attribute h where h.attrelid = c.conrelid and h.attname = 'hotel_code' and not h.attisdropped)
      and exists (select 1 from pg_attribute h where h.attrelid = c.confrelid and h.attname = 'hotel_code' and not h.attisdropped)
  loop
    return query execute format(
      'select c.hotel_code::text, c.%I::text, %L from %s c join %s p on p.%I = c.%I where p.hotel_code <> c.hotel_code limit 100',
      link.child_column, link.conname, link.child, link.parent, link.parent_column, link.child_column);
  end loop;
end $$;

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

-- Human numbers: prefix, day, serial. Taken inside the transaction that uses them.
create table day_serial (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  prefix varchar(4) collate "C" not null,
  day date not null,
  last_no integer not null,
  primary key (hotel_code, prefix, day)
);
select hotel_rows('day_serial', 'select, insert, update (last_no)');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'journal_line', 'update') and not has_table_privilege('kezhan_app', 'journal_line', 'delete'), 'the journal is append-only';
  assert not has_table_privilege('kezhan_app', 'folio_line', 'delete'), 'lines are never deleted';
  assert not has_column_privilege('kezhan_app', 'folio_line', 'amount_fen', 'update'), 'amounts are never changed';
  assert not has_table_privilege('kezhan_app', 'journal_seal', 'update'), 'a seal stays';
  assert not has_table_privilege('kezhan_app', 'book_proof', 'update') and not has_table_privilege('kezhan_app', 'book_proof', 'delete'), 'a proof stays as it was found';
  assert (select count(*) from references_across_hotels()) = 0, 'no reference crosses hotels';
end $$;
