-- replaces: marketing/002-channel-stock, reservations/006-channel-orders

-- 渠道房型
create table channel_room_type (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  channel_id varchar(64) collate "C" not null constraint channel_room_type_mkt_channel references mkt_channel (id) on delete cascade,
  ext_room_code varchar(60) not null,
  ext_rate_code varchar(60) not null,
  ext_name varchar(100),
  room_type_id varchar(64) collate "C" not null constraint channel_room_type_room_type references room_type (id) on delete cascade,
  rate_plan_id varchar(64) collate "C" constraint channel_room_type_rate_plan references rate_plan (id),
  share_bp integer not null,
  amount_fen bigint not null,
  push_price char(1) not null,
  push_stock char(1) not null,
  last_push_at timestamptz(3),
  last_error varchar(200),
  enabled char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index channel_room_type_recent on channel_room_type (tenant_id, hotel_code, create_time desc, id);
create unique index channel_room_type_ext_rate_code_key on channel_room_type (tenant_id, hotel_code, channel_id, ext_room_code, ext_rate_code);
create index channel_room_type_room_type_idx on channel_room_type (room_type_id);
create index channel_room_type_mkt_channel_idx on channel_room_type (channel_id);
create index channel_room_type_rate_plan_idx on channel_room_type (rate_plan_id);
select hotel_rows('channel_room_type', 'select, insert, update, delete');

-- 渠道订单: what a channel wants (wanted), what our order was made from (applied), and who has still to decide.
create table channel_order (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  channel_id varchar(40) collate "C" not null references mkt_channel (id),
  channel_order_no varchar(64) collate "C" not null,
  -- Counted by the channel; what is not newer changes nothing.
  channel_version integer not null check (channel_version > 0),
  state varchar(10) collate "C" not null check (state in ('pending', 'problem', 'accepted', 'changed', 'cancelled', 'rejected', 'merged')),
  problem varchar(300),
  wanted jsonb not null,
  applied jsonb,
  reservation_id varchar(40) collate "C" references reservation (id),
  confirm_by timestamp(0),
  -- What the channel has yet to hear from us.
  answer varchar(10) collate "C" check (answer in ('accept', 'reject')),
  is_told char(1) collate "C" not null default 'Y' check (is_told in ('Y', 'N')),
  told_fault varchar(200),
  reason varchar(200),
  handled_by varchar(64),
  handled_at timestamptz(3),
  received_at timestamptz(3) not null default now(),
  version integer not null default 1,
  unique (hotel_code, channel_id, channel_order_no),
  check (state <> 'problem' or problem is not null),
  check (state not in ('accepted', 'changed', 'merged') or reservation_id is not null)
);
create index channel_order_queue on channel_order (hotel_code, state, received_at desc, id);
create index channel_order_reservation on channel_order (reservation_id) where reservation_id is not null;
select hotel_rows('channel_order', 'select, insert, update');

-- Every message as it came, once.
create table channel_message (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  channel_id varchar(40) collate "C" not null references mkt_channel (id),
  message_no varchar(64) collate "C" not null,
  channel_order_no varchar(64) collate "C" not null,
  channel_version integer not null,
  kind varchar(6) collate "C" not null check (kind in ('new', 'change', 'cancel')),
  is_late char(1) collate "C" not null check (is_late in ('Y', 'N')),
  body jsonb not null,
  received_at timestamptz(3) not null default now(),
  unique (hotel_code, channel_id, message_no)
);
create index channel_message_order on channel_message (hotel_code, channel_id, channel_order_no, received_at);
select hotel_rows('channel_message', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'channel_order', 'delete') and not has_table_privilege('kezhan_app', 'channel_message', 'update'),
    'what a channel said stays as it was said';
end $$;
