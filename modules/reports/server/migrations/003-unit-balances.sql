-- What units have paid stands on their accounts: with what they were charged it is what they owe.
insert into day_count (tenant_id, hotel_code, business_date, key, amount_fen)
select b.tenant_id, b.hotel_code, b.business_date, 'unitFolios', (sum(coalesce(m.fen, 0)) over (partition by b.hotel_code order by b.business_date))::bigint
from business_day b
left join (select hotel_code, business_date, sum(case side when 'D' then amount_fen else -amount_fen end) as fen from day_money
  where ledger = 'UNIT_ACCOUNT' group by 1, 2) m on m.hotel_code = b.hotel_code and m.business_date = b.business_date
where b.state = 'closed';

do $$ begin
  assert (select count(*) from day_count where key = 'unitFolios') = (select count(*) from business_day where state = 'closed'), 'every closed day has its balance';
end $$;
