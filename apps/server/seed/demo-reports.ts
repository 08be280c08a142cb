import type { ShippedReport } from '@kezhan/online/server/report/ship-reports'

/** Reports to begin with: one for hotels, one to pick people from, one for the platform. */
export const demoReports: readonly ShippedReport[] = [
  {
    code: 'room_type_list',
    name: '房型价目表',
    isShared: 'Y',
    sql: `select h.name as hotel_name, r.code, r.name, r.bed_type, r.max_guests, r.base_price_fen, r.deposit_fen, r.enabled
from room_type r join hotel h on h.code = r.hotel_code
where (\${min_guests} is null or r.max_guests >= \${min_guests})
order by r.hotel_code, r.sort_order, r.code`,
    items: [
      { name: 'hotel_name', text: '酒店', widthPx: 200 },
      { name: 'code', text: '房型编码', search: 'single', isOrder: true, widthPx: 100 },
      { name: 'name', text: '房型名称', search: 'single', isOrder: true, widthPx: 150 },
      { name: 'bed_type', text: '床型', dict: 'bed_type', search: 'single', widthPx: 100 },
      { name: 'max_guests', text: '可住人数', type: 'Integer', isOrder: true, widthPx: 100 },
      { name: 'base_price_fen', text: '门市价', type: 'Money', search: 'group', isOrder: true, widthPx: 120 },
      { name: 'deposit_fen', text: '押金', type: 'Money', widthPx: 120 },
      { name: 'enabled', text: '启用', replace: '是_Y,否_N', search: 'single', widthPx: 80 },
    ],
    params: [['min_guests', '至少可住', null]],
  },
  {
    code: 'staff_list',
    name: '员工选择',
    isShared: 'Y',
    sql: `select u.id, u.username, u.realname, u.sex, d.depart_name, u.create_time
from sys_user u
left join sys_depart d on d.org_code = u.org_code and d.hotel_code = u.hotel_code
where u.status = '1'
order by u.username`,
    items: [
      { name: 'id', text: '编号', isHidden: true },
      { name: 'username', text: '账号', search: 'single', isOrder: true, widthPx: 140 },
      { name: 'realname', text: '姓名', search: 'single', isOrder: true, widthPx: 140 },
      { name: 'sex', text: '性别', dict: 'sex', search: 'single', widthPx: 80 },
      { name: 'depart_name', text: '部门', search: 'single', widthPx: 180 },
      {
        name: 'create_time',
        text: '建立时间',
        type: 'Datetime',
        search: 'group',
        isOrder: true,
        widthPx: 180,
      },
    ],
  },
  {
    code: 'hotel_overview',
    name: '酒店概况',
    isShared: 'N',
    sql: `with people as (select hotel_code, count(*) as people from sys_user where status = '1' group by hotel_code),
     types as (select hotel_code, count(*) as types, round(avg(base_price_fen)) as average_price_fen from room_type group by hotel_code)
select h.code, h.name, h.business_date, coalesce(p.people, 0) as people, coalesce(t.types, 0) as types, t.average_price_fen
from hotel h
left join people p on p.hotel_code = h.code
left join types t on t.hotel_code = h.code
order by h.code`,
    items: [
      { name: 'code', text: '酒店编码', search: 'single', isOrder: true, widthPx: 120 },
      { name: 'name', text: '酒店名称', search: 'single', widthPx: 220 },
      { name: 'business_date', text: '营业日', type: 'Date', search: 'group', isOrder: true, widthPx: 120 },
      { name: 'people', text: '员工数', type: 'Integer', isOrder: true, isTotal: true, widthPx: 100 },
      { name: 'types', text: '房型数', type: 'Integer', isOrder: true, isTotal: true, widthPx: 100 },
      { name: 'average_price_fen', text: '平均门市价', type: 'Money', widthPx: 120 },
    ],
  },
]
