-- Reports put the texts of many rows together. How many rows there are nobody knows before, so the text itself is bounded: this
-- function stands before the database's own in the path of the reports, and refuses what grows too long.
create schema report_text;
create function report_text.append(a_so_far text, a_next text, a_between text) returns text language plpgsql immutable as $$
begin
  if a_next is null then
    return a_so_far;
  end if;
  if octet_length(a_so_far) + octet_length(a_next) + coalesce(octet_length(a_between), 0) > 20000 then
    raise exception 'string_agg' using errcode = '54000';
  end if;
  return case when a_so_far is null then a_next else a_so_far || coalesce(a_between, '') || a_next end;
end $$;
create aggregate report_text.string_agg(text, text) (sfunc = report_text.append, stype = text);
grant usage on schema report_text to kezhan_report, kezhan_report_platform;

do $$
declare
  a_text text;
begin
  assert (select report_text.string_agg(x, ',') = 'a,b' from (values ('a'), (null), ('b')) as t (x)), 'it does what the other does';
  begin
    select report_text.string_agg('xxxxxxxxxx', ',') into a_text from generate_series(1, 3000);
    assert false, 'a long text is refused';
  exception when program_limit_exceeded then
    null;
  end;
end $$;
