-- Entries get a number in the order of their writing. Every write stands inside the business day (enter_business_day); who holds that lock for
-- himself sees all numbers there are, and later ones are greater.
alter table journal_entry add column seq bigint generated always as identity;
create unique index journal_entry_seq on journal_entry (hotel_code, seq);
alter table journal_seal add column first_seq bigint not null, add column last_seq bigint not null;

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

do $$ begin
  assert (select count(*) from references_across_hotels()) = 0, 'no reference crosses hotels';
  assert not has_table_privilege('kezhan_app', 'journal_seal', 'update'), 'a seal stays';
end $$;
