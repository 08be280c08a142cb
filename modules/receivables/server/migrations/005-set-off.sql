-- 佣金抵扣: what the house owes a unit as an intermediary pays its debts. No money moved, so none goes back.
alter table ar_receipt drop constraint ar_receipt_kind_check;
alter table ar_receipt add constraint ar_receipt_kind_check check (kind in ('receipt', 'writeOff', 'setOff'));
