-- 现付账: sales without a room. The money stands on a folio of their own; this is what the list shows of it.
create table cash_sale (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null references hotel (code),
  "sale_no" varchar(20) not null,
  "business_point" varchar(40),
  "customer" varchar(50),
  "summary" varchar(200) not null,
  "amount_fen" bigint not null,
  "paid_fen" bigint not null,
  "state" varchar(64) collate "C" not null check (state in ('open', 'paid', 'returned', 'toRoom')),
  "business_date" date not null,
  "shift_name" varchar(40) not null,
  "realname" varchar(64) not null,
  "folio_id" varchar(40) not null references folio (id),
  "remark" varchar(200),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index cash_sale_sale_no_key on cash_sale (tenant_id, hotel_code, "sale_no");
create index cash_sale_recent on cash_sale (tenant_id, hotel_code, create_time desc, id);
create index cash_sale_day on cash_sale (hotel_code, business_date);
select hotel_rows('cash_sale', 'select, insert, update (amount_fen, paid_fen, state, summary, version, update_by, update_time)');

-- A sale is what its folio says, also where somebody pays or takes back on the bill itself.
create function follow_folio() returns trigger language plpgsql as $$
begin
  update cash_sale set amount_fen = new.debit_fen, paid_fen = new.credit_fen, version = version + 1, update_time = now(),
    state = case when new.state = 'closed' and state = 'open' then 'paid' when new.state <> 'closed' and state = 'paid' then 'open' else state end
    where id = new.owner_id;
  return null;
end $$;
create trigger folio_of_sale after update of debit_fen, credit_fen, state on folio
  for each row when (new.owner_kind = 'CASH_SALE') execute function follow_folio();

do $$ begin
  assert not has_table_privilege('kezhan_app', 'cash_sale', 'delete'), 'sales are never deleted';
end $$;
