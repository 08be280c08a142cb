-- A sale that a room pays has an empty folio: the list says what was sold all the same, and which room has it.
alter table cash_sale add room_no varchar(20);
grant update (room_no) on cash_sale to kezhan_app;

create or replace function follow_folio() returns trigger language plpgsql as $$
begin
  update cash_sale set version = version + 1, update_time = now(),
    amount_fen = case when state = 'toRoom' then amount_fen else new.debit_fen end,
    paid_fen = case when state = 'toRoom' then paid_fen else new.credit_fen end,
    state = case when new.state = 'closed' and state = 'open' then 'paid' when new.state <> 'closed' and state = 'paid' then 'open' else state end
    where id = new.owner_id;
  return null;
end $$;

update cash_sale s set
  amount_fen = (select coalesce(sum(l.amount_fen), 0) from folio_line l
    where l.folio_id = s.folio_id and l.side = 'D' and l.kind not in ('TRANSFER_IN', 'TRANSFER_OUT')),
  room_no = (select t.room_no from folio_line o join folio_line t on t.pair_id = o.pair_id and t.kind = 'TRANSFER_IN' and t.side = 'D'
    where o.folio_id = s.folio_id and o.kind = 'TRANSFER_OUT' and t.room_no is not null limit 1)
  where s.state = 'toRoom';
