-- 退预收款: what a unit has paid beyond its debts goes back by a call of its own, and pays no debt any more.
alter table ar_receipt add column refunded_fen bigint not null default 0;
alter table ar_receipt drop constraint ar_receipt_allocated;
alter table ar_receipt add constraint ar_receipt_used check (allocated_fen >= 0 and refunded_fen >= 0 and allocated_fen + refunded_fen <= amount_fen);
grant update (refunded_fen) on ar_receipt to kezhan_app;
