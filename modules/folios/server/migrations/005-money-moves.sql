-- Money moves only as its name says: an ordinary line is never less than nothing, a refund never more, and a trifle is dropped, not charged.
alter table folio_line add constraint folio_line_sign check (
  case kind when 'NORMAL' then amount_fen >= 0 when 'REFUND' then side = 'C' and amount_fen <= 0 when 'ROUNDING' then side = 'C' else true end) not valid;

-- A number of an outside payment is looked for with every payment that names one.
create index payment_order_number on payment_order (outside_no) where outside_no is not null;
create index payment_order_refunds on payment_order (refunds_id) where refunds_id is not null;

-- What an approver reads comes from the target: how it is, and how it would be.
alter table approval add column before_text varchar(200), add column after_text varchar(200);
