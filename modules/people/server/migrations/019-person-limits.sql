-- How far somebody goes alone: below which share of the public price, up to which reversal, up to which trifle (hotel domain §4.7).
alter table sys_user
  add column price_floor_bp integer check (price_floor_bp between 0 and 10000),
  add column reversal_limit_fen bigint check (reversal_limit_fen >= 0),
  add column round_off_limit_fen bigint check (round_off_limit_fen >= 0);

-- Rights that deserve a second look stand together where rights are granted.
alter table sys_permission add column is_high_risk char(1) not null default 'N' check (is_high_risk in ('Y', 'N'));

do $$ begin
  assert not exists (select 1 from sys_user where reversal_limit_fen is not null), 'nobody is limited before somebody says so';
end $$;
