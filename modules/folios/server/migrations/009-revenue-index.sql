-- Revenue of a month is summed from the index alone: row security asks for the tenant, so the index has to know it.
create index folio_line_revenue on folio_line (hotel_code, business_date, code) include (tenant_id, side, amount_fen, room_nights_bp);
drop index folio_line_day;

do $$ begin assert to_regclass('folio_line_revenue') is not null and to_regclass('folio_line_day') is null; end $$;
