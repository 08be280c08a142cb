-- What an order has given back is looked for when it comes back.
create index coupon_event_released on coupon_event (ref_no) where action = 'release';

do $$ begin
  assert (select count(*) = 1 from pg_indexes where indexname = 'coupon_event_released'), 'released coupons are found by their order';
end $$;
