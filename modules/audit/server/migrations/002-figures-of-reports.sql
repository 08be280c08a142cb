-- Figures of a closed day are sums over the cubes of reports, which know its lines; counts and balances move there.
do $$ begin
  perform keep_day_count(tenant_id, hotel_code, business_date, case key when 'total' then 'rooms' else key end, quantity, 0)
    from audit_figure where kind = 'room' and key <> 'nights';
  perform keep_day_count(tenant_id, hotel_code, business_date, 'ledger:' || key, 0, amount_fen) from audit_figure where kind = 'ledger';
  perform keep_day_count(tenant_id, hotel_code, business_date, 'opening:' || key, 0, opening_fen) from audit_figure where kind = 'ledger';
  assert (select count(*) from audit_figure where kind = 'ledger') = (select count(*) from day_count where key like 'ledger:%'), 'no balance is lost';
end $$;
drop table audit_figure;
