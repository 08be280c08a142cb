import type { ShippedItem, ShippedReport } from '@kezhan/online/server/report/ship-reports'

// Reports of the business that every installation begins with. Each reads the views of the business only, so that a hotel sees its
// own rows; days that nobody names are counted from the business date of the hotel.

const hotelName: ShippedItem = { name: 'hotel_name', text: '酒店', widthPx: 160 }
const stayKinds = '全日_full,钟点_hour,免费_free,自用_house,长包_long'
const sources = '散客_walkIn,会员_member,协议单位_unit,中介_agent,团队_team,渠道_ota'

const fromTo = [
  ['from_day', '开始日期（默认近30天）', null],
  ['to_day', '结束日期（默认营业日）', null],
] as const
/** Whether a day of `h.business_date`'s hotel lies in the asked span. */
const inSpan = (day: string): string =>
  `${day} between coalesce(\${from_day}::date, h.business_date - 29) and coalesce(\${to_day}::date, h.business_date)`

export const businessReports: readonly ShippedReport[] = [
  {
    code: 'owing_in_house',
    name: '欠款在住',
    isShared: 'Y',
    content: '在住客人中消费多于付款的，欠得多的在前',
    sql: `select s.room_no, s.guest_name, s.stay_no, s.room_type_name, s.channel_name, s.unit_name, s.arrive_on, s.depart, s.debit_fen, s.credit_fen, s.owed_fen,
  h.name as hotel_name
from report_stays s join hotel h on h.code = s.hotel_code
where s.state = 'inHouse' and s.owed_fen > coalesce(\${min_yuan}::numeric, 0) * 100
order by s.owed_fen desc, s.room_no`,
    items: [
      { name: 'room_no', text: '房号', search: 'single', isOrder: true, widthPx: 90 },
      { name: 'guest_name', text: '客人', search: 'single', widthPx: 120 },
      { name: 'stay_no', text: '住店单号', widthPx: 140 },
      { name: 'room_type_name', text: '房型', search: 'single', widthPx: 120 },
      { name: 'channel_name', text: '渠道', widthPx: 110 },
      { name: 'unit_name', text: '协议单位', widthPx: 140 },
      { name: 'arrive_on', text: '入住', type: 'Date', isOrder: true, widthPx: 110 },
      { name: 'depart', text: '预离', type: 'Date', isOrder: true, search: 'group', widthPx: 110 },
      { name: 'debit_fen', text: '消费', type: 'Money', isTotal: true, widthPx: 110 },
      { name: 'credit_fen', text: '付款', type: 'Money', isTotal: true, widthPx: 110 },
      { name: 'owed_fen', text: '欠款', type: 'Money', isOrder: true, isTotal: true, widthPx: 110 },
      hotelName,
    ],
    params: [['min_yuan', '欠款多于（元）', null]],
  },
  {
    code: 'arrivals_tomorrow',
    name: '明日预抵',
    isShared: 'Y',
    content: '还有房间等待入住的订单；不填日期即营业日的次日',
    sql: `select o.order_no, o.booker_name, o.channel_name, o.source_type, o.room_types, o.waiting_rooms, o.arrive, o.depart, o.nights, o.guarantee, o.total_fen, o.prepaid_fen,
  h.name as hotel_name
from report_orders o join hotel h on h.code = o.hotel_code
where o.waiting_rooms > 0 and o.arrive = coalesce(\${day}::date, h.business_date + 1)
order by o.channel_name, o.order_no`,
    items: [
      { name: 'order_no', text: '订单号', search: 'single', isOrder: true, widthPx: 140 },
      { name: 'booker_name', text: '预订人', search: 'single', widthPx: 120 },
      { name: 'channel_name', text: '渠道', search: 'single', isOrder: true, widthPx: 110 },
      { name: 'source_type', text: '客源', replace: sources, search: 'single', widthPx: 90 },
      { name: 'room_types', text: '房型', widthPx: 160 },
      { name: 'waiting_rooms', text: '待入住', type: 'Integer', isTotal: true, widthPx: 80 },
      { name: 'arrive', text: '预抵', type: 'Date', widthPx: 110 },
      { name: 'depart', text: '预离', type: 'Date', isOrder: true, widthPx: 110 },
      { name: 'nights', text: '天数', type: 'Integer', isOrder: true, widthPx: 70 },
      {
        name: 'guarantee',
        text: '担保',
        replace: '无_none,保留到时_until,预付_prepaid,信用_credit,单位_unit',
        widthPx: 100,
      },
      { name: 'total_fen', text: '房费合计', type: 'Money', isOrder: true, isTotal: true, widthPx: 110 },
      { name: 'prepaid_fen', text: '订金余额', type: 'Money', isTotal: true, widthPx: 110 },
      hotelName,
    ],
    params: [['day', '预抵日期（默认明日）', null]],
  },
  {
    code: 'cancelled_no_show',
    name: '取消与未到',
    isShared: 'Y',
    content: '预抵在所选日期内，有房间取消或未到的订单',
    sql: `select o.order_no, o.booker_name, o.channel_name, o.arrive, o.depart, o.rooms, o.cancelled_rooms, o.no_show_rooms, o.total_fen, o.cancel_reason, o.cancelled_at, o.create_by,
  h.name as hotel_name
from report_orders o join hotel h on h.code = o.hotel_code
where o.cancelled_rooms + o.no_show_rooms > 0 and ${inSpan('o.arrive')}
order by o.arrive desc, o.order_no`,
    items: [
      { name: 'order_no', text: '订单号', search: 'single', widthPx: 140 },
      { name: 'booker_name', text: '预订人', search: 'single', widthPx: 120 },
      { name: 'channel_name', text: '渠道', search: 'single', isOrder: true, widthPx: 110 },
      { name: 'arrive', text: '预抵', type: 'Date', isOrder: true, widthPx: 110 },
      { name: 'depart', text: '预离', type: 'Date', widthPx: 110 },
      { name: 'rooms', text: '间数', type: 'Integer', isTotal: true, widthPx: 70 },
      {
        name: 'cancelled_rooms',
        text: '取消间数',
        type: 'Integer',
        isOrder: true,
        isTotal: true,
        widthPx: 90,
      },
      { name: 'no_show_rooms', text: '未到间数', type: 'Integer', isOrder: true, isTotal: true, widthPx: 90 },
      { name: 'total_fen', text: '房费合计', type: 'Money', isTotal: true, widthPx: 110 },
      { name: 'cancel_reason', text: '取消原因', search: 'single', widthPx: 160 },
      { name: 'cancelled_at', text: '取消时间', type: 'Datetime', widthPx: 160 },
      { name: 'create_by', text: '下单人', widthPx: 100 },
      hotelName,
    ],
    params: fromTo,
  },
  {
    code: 'channel_nights',
    name: '渠道间夜',
    isShared: 'Y',
    content: '各渠道的出租间夜、房费和平均房价，口径同营业日报',
    sql: `select coalesce(n.channel_name, '无渠道') as channel_name, sum(n.sold_nights) as sold_nights, sum(n.amount_fen) as amount_fen,
  case when sum(n.sold_nights) > 0 then round(sum(n.amount_fen) / sum(n.sold_nights)) end as average_fen, h.name as hotel_name
from report_nights n join hotel h on h.code = n.hotel_code
where ${inSpan('n.business_date')}
group by h.code, h.name, n.channel_name
order by sum(n.amount_fen) desc`,
    items: [
      { name: 'channel_name', text: '渠道', search: 'single', widthPx: 140 },
      { name: 'sold_nights', text: '出租间夜', type: 'Decimal', isOrder: true, isTotal: true, widthPx: 110 },
      { name: 'amount_fen', text: '房费', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      { name: 'average_fen', text: '平均房价', type: 'Money', isOrder: true, widthPx: 110 },
      hotelName,
    ],
    params: fromTo,
  },
  {
    code: 'room_type_rate',
    name: '房型平均价',
    isShared: 'Y',
    content: '各房型的出租间夜、房费和平均房价，按住店类型分开',
    sql: `select coalesce(n.room_type_name, '无房型') as room_type_name, n.stay_kind, sum(n.sold_nights) as sold_nights, sum(n.amount_fen) as amount_fen,
  case when sum(n.sold_nights) > 0 then round(sum(n.amount_fen) / sum(n.sold_nights)) end as average_fen, h.name as hotel_name
from report_nights n join hotel h on h.code = n.hotel_code
where ${inSpan('n.business_date')}
group by h.code, h.name, n.room_type_name, n.stay_kind
order by n.room_type_name, n.stay_kind`,
    items: [
      { name: 'room_type_name', text: '房型', search: 'single', isOrder: true, widthPx: 140 },
      { name: 'stay_kind', text: '住店类型', replace: stayKinds, search: 'single', widthPx: 100 },
      { name: 'sold_nights', text: '出租间夜', type: 'Decimal', isOrder: true, isTotal: true, widthPx: 110 },
      { name: 'amount_fen', text: '房费', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      { name: 'average_fen', text: '平均房价', type: 'Money', isOrder: true, widthPx: 110 },
      hotelName,
    ],
    params: fromTo,
  },
  {
    code: 'payment_ways',
    name: '付款方式汇总',
    isShared: 'Y',
    content: '各付款方式的收款、退款和净额；押金按其付款方式计，转账拆账不计',
    sql: `select coalesce(p.way_name, p.way_code) as way_name, count(*) as lines, sum(p.amount_fen) filter (where p.is_refund = 'N') as received_fen,
  sum(p.amount_fen) filter (where p.is_refund = 'Y') as refunded_fen, sum(p.amount_fen) as amount_fen, h.name as hotel_name
from report_payments p join hotel h on h.code = p.hotel_code
where ${inSpan('p.business_date')}
group by h.code, h.name, p.way_code, p.way_name
order by sum(p.amount_fen) desc`,
    items: [
      { name: 'way_name', text: '付款方式', search: 'single', widthPx: 140 },
      { name: 'lines', text: '笔数', type: 'Integer', isOrder: true, isTotal: true, widthPx: 80 },
      { name: 'received_fen', text: '收款', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      { name: 'refunded_fen', text: '退款', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      { name: 'amount_fen', text: '净额', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      hotelName,
    ],
    params: fromTo,
  },
  {
    code: 'member_ranking',
    name: '会员消费排行',
    isShared: 'Y',
    content: '会员住店期间在本酒店的消费，多的在前',
    sql: `select c.member_no, m.name as member_name, m.level_name, count(distinct c.stay_no) as stays, sum(c.amount_fen) as amount_fen, max(c.business_date) as last_day,
  h.name as hotel_name
from report_charges c join hotel h on h.code = c.hotel_code
left join report_members m on m.member_no = c.member_no and m.tenant_id = c.tenant_id
where c.member_no is not null and c.is_guest = 'Y' and ${inSpan('c.business_date')}
group by h.code, h.name, c.member_no, m.name, m.level_name
order by sum(c.amount_fen) desc, c.member_no`,
    items: [
      { name: 'member_no', text: '会员号', search: 'single', widthPx: 130 },
      { name: 'member_name', text: '姓名', search: 'single', widthPx: 120 },
      { name: 'level_name', text: '级别', search: 'single', widthPx: 100 },
      { name: 'stays', text: '住店次数', type: 'Integer', isOrder: true, isTotal: true, widthPx: 90 },
      { name: 'amount_fen', text: '消费', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      { name: 'last_day', text: '最近消费', type: 'Date', isOrder: true, widthPx: 110 },
      hotelName,
    ],
    params: fromTo,
  },
  {
    code: 'goods_sales',
    name: '商品销量',
    isShared: 'Y',
    content: '所选日期内各商品的销售数量和金额，冲账已减；库存为此刻的',
    sql: `select c.goods_code, c.goods_name, sum(case when c.amount_fen < 0 then -c.qty else c.qty end) as qty, sum(c.amount_fen) as amount_fen, max(g.stock_qty) as stock_qty,
  h.name as hotel_name
from report_charges c join hotel h on h.code = c.hotel_code
join report_goods g on g.hotel_code = c.hotel_code and g.goods_code = c.goods_code
where ${inSpan('c.business_date')}
group by h.code, h.name, c.goods_code, c.goods_name
order by sum(c.amount_fen) desc, c.goods_code`,
    items: [
      { name: 'goods_code', text: '商品编码', search: 'single', widthPx: 110 },
      { name: 'goods_name', text: '商品', search: 'single', widthPx: 160 },
      { name: 'qty', text: '数量', type: 'Integer', isOrder: true, isTotal: true, widthPx: 90 },
      { name: 'amount_fen', text: '销售额', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      { name: 'stock_qty', text: '库存', type: 'Integer', isOrder: true, widthPx: 90 },
      hotelName,
    ],
    params: fromTo,
  },
  {
    code: 'room_turnover',
    name: '房间周转与空置',
    isShared: 'Y',
    content: '每间房在所选日期内的入住次数、间夜，和此刻已空置的天数',
    sql: `select r.room_no, r.room_type_name, r.building_name, r.is_occupied, coalesce(s.stays, 0) as stays, coalesce(n.nights, 0) as nights, coalesce(n.amount_fen, 0) as amount_fen,
  r.last_depart_on, r.idle_days, h.name as hotel_name
from report_rooms r join hotel h on h.code = r.hotel_code
left join (select x.hotel_code, x.room_no, count(*) as stays from report_stays x join hotel h on h.code = x.hotel_code
  where x.state <> 'voided' and ${inSpan('x.arrive_on')} group by x.hotel_code, x.room_no) s on s.hotel_code = r.hotel_code and s.room_no = r.room_no
left join (select x.hotel_code, x.room_no, sum(x.nights) as nights, sum(x.amount_fen) as amount_fen from report_nights x join hotel h on h.code = x.hotel_code
  where ${inSpan('x.business_date')} group by x.hotel_code, x.room_no) n on n.hotel_code = r.hotel_code and n.room_no = r.room_no
where r.enabled = 'Y' and r.is_virtual = 'N'
order by r.idle_days desc nulls last, r.room_no`,
    items: [
      { name: 'room_no', text: '房号', search: 'single', isOrder: true, widthPx: 90 },
      { name: 'room_type_name', text: '房型', search: 'single', isOrder: true, widthPx: 120 },
      { name: 'building_name', text: '楼栋', search: 'single', widthPx: 120 },
      { name: 'is_occupied', text: '在住', replace: '是_Y,否_N', search: 'single', widthPx: 70 },
      { name: 'stays', text: '入住次数', type: 'Integer', isOrder: true, isTotal: true, widthPx: 90 },
      { name: 'nights', text: '间夜', type: 'Decimal', isOrder: true, isTotal: true, widthPx: 90 },
      { name: 'amount_fen', text: '房费', type: 'Money', isOrder: true, isTotal: true, widthPx: 120 },
      { name: 'last_depart_on', text: '最近离店', type: 'Date', isOrder: true, widthPx: 110 },
      { name: 'idle_days', text: '空置天数', type: 'Integer', isOrder: true, widthPx: 90 },
      hotelName,
    ],
    params: fromTo,
  },
  {
    code: 'cashier_receipts',
    name: '操作员收款',
    isShared: 'Y',
    content: '各操作员以各付款方式收的款、退的款和净额',
    sql: `select p.realname, p.username, coalesce(p.way_name, p.way_code) as way_name, count(*) as lines, sum(p.amount_fen) filter (where p.is_refund = 'N') as received_fen,
  sum(p.amount_fen) filter (where p.is_refund = 'Y') as refunded_fen, sum(p.amount_fen) as amount_fen, h.name as hotel_name
from report_payments p join hotel h on h.code = p.hotel_code
where ${inSpan('p.business_date')}
group by h.code, h.name, p.username, p.realname, p.way_code, p.way_name
order by p.username, sum(p.amount_fen) desc`,
    items: [
      { name: 'realname', text: '操作员', search: 'single', isOrder: true, widthPx: 110 },
      { name: 'username', text: '账号', search: 'single', widthPx: 110 },
      { name: 'way_name', text: '付款方式', search: 'single', widthPx: 120 },
      { name: 'lines', text: '笔数', type: 'Integer', isTotal: true, widthPx: 80 },
      { name: 'received_fen', text: '收款', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      { name: 'refunded_fen', text: '退款', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      { name: 'amount_fen', text: '净额', type: 'Money', isOrder: true, isTotal: true, widthPx: 130 },
      hotelName,
    ],
    params: fromTo,
  },
]
