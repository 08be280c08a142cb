-- replaces: hotels/006-goods

-- 营业点
create table business_point (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(20) not null,
  name varchar(50) not null,
  kind varchar(64) collate "C" not null,
  posting_codes text,
  allow_room_charge char(1) not null,
  enabled char(1) not null,
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index business_point_code_key on business_point (tenant_id, hotel_code, code);
create index business_point_recent on business_point (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('business_point', 'select, insert, update, delete');

-- 小商品
create table goods (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(20) not null,
  name varchar(50) not null,
  category varchar(64) collate "C" not null,
  barcode varchar(40),
  unit varchar(10) not null,
  spec varchar(40),
  sale_price_fen bigint not null,
  cost_price_fen bigint not null default 0,
  stock_qty integer not null default 0,
  safe_qty integer not null,
  posting_code_id varchar(64) collate "C",
  business_point_id varchar(64) collate "C" constraint goods_business_point references business_point (id),
  free_per_room integer not null,
  sellable char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index goods_code_key on goods (tenant_id, hotel_code, code);
create index goods_recent on goods (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('goods', 'select, insert, update, delete');

-- What came in and went out. Nobody changes or deletes a move, so goods that ever moved stay.
create table stock_move (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  goods_id varchar(64) collate "C" not null constraint stock_move_goods references goods (id),
  kind varchar(64) collate "C" not null,
  qty integer not null,
  cost_fen bigint not null,
  stock_after integer not null,
  business_date date not null,
  reference varchar(60),
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index stock_move_recent on stock_move (tenant_id, hotel_code, create_time desc, id);
create index stock_move_goods_idx on stock_move (goods_id, create_time);
select hotel_rows('stock_move', 'select, insert');

-- 租借物品
create table rental_item (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  total_qty integer not null,
  out_qty integer not null default 0,
  fee_mode varchar(64) collate "C" not null,
  price_fen bigint not null,
  deposit_fen bigint not null,
  compensation_fen bigint not null,
  enabled char(1) not null,
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index rental_item_name_key on rental_item (tenant_id, hotel_code, name);
create index rental_item_recent on rental_item (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('rental_item', 'select, insert, update, delete');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'stock_move', 'update') and not has_table_privilege('kezhan_app', 'stock_move', 'delete'),
    'moves are written once';
end $$;
