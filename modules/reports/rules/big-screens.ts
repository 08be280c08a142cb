import type { FigureSource, PanelDefinition, ScreenDefinition } from '../model/big-screen'

const sheet = (measure: string, days: 'today' | 'month'): FigureSource => ({ from: 'sheet', measure, days })
const total = (report: string, column: string): FigureSource => ({
  from: 'report',
  report,
  column,
  of: 'total',
})
const first = (report: string, column: string): FigureSource => ({
  from: 'report',
  report,
  column,
  of: 'first',
})

const occupancy: PanelDefinition = {
  key: 'occupancy',
  title: '近14天出租率与平均房价',
  view: 'lines',
  source: { from: 'sheet', measures: ['39', '40'], days: 'fortnight' },
  empty: '还没有夜审过的营业日',
}
const revenue: PanelDefinition = {
  key: 'revenue',
  title: '近14天营业收入',
  view: 'stackedColumns',
  source: { from: 'sheet', measures: ['6', '7', '8', '9', '10', '11'], days: 'fortnight' },
  empty: '近14天没有收入',
}
const channels: PanelDefinition = {
  key: 'channels',
  title: '本月渠道房费',
  view: 'pie',
  source: {
    from: 'report',
    report: 'revenueGroups',
    days: 'month',
    groupBy: 'channelId',
    columns: ['name', 'revenue'],
    most: 6,
  },
  empty: '本月还没有房费收入',
}
const types: PanelDefinition = {
  key: 'types',
  title: '本月房型房费',
  view: 'bars',
  source: {
    from: 'report',
    report: 'revenueGroups',
    days: 'month',
    groupBy: 'roomTypeId',
    columns: ['name', 'revenue'],
    most: 6,
  },
  empty: '本月还没有房费收入',
}
const nights: PanelDefinition = {
  key: 'nights',
  title: '未来14天在手间夜',
  view: 'columns',
  source: { from: 'report', report: 'forecast', days: 'today', columns: ['night', 'booked'], most: 14 },
  empty: '未来14天还没有预订',
}
const flow: PanelDefinition = {
  key: 'flow',
  title: '近14天入住与退房',
  view: 'columns',
  source: { from: 'sheet', measures: ['43a', '43b'], days: 'fortnight' },
  empty: '近14天没有人入住或退房',
}
const rooms: PanelDefinition = {
  key: 'rooms',
  title: '各房型房态',
  view: 'stackedBars',
  source: {
    from: 'report',
    report: 'roomStates',
    days: 'today',
    columns: ['typeName', 'clean', 'dirty', 'occupied', 'repair'],
    most: 7,
  },
  tones: ['good', 'caution', 'primary', 'bad'],
  empty: '还没有房间，请先在酒店设置中录入',
}

/** 产销大屏: how full the house is, what it earns, and through whom. */
export const production: ScreenDefinition = {
  title: '产销大屏',
  figures: [
    { title: '今晚出租率', source: first('forecast', 'occupancy') },
    { title: '今晚均价', source: first('forecast', 'averageRate') },
    { title: '在住房', source: total('roomStates', 'occupied') },
    { title: '待到店', source: total('roomStates', 'arrivals') },
    { title: '今日入住', source: sheet('43a', 'today') },
    { title: '今日退房', source: sheet('43b', 'today') },
    { title: '今日营收', source: sheet('12', 'today') },
    { title: '本月营收', source: sheet('12', 'month') },
  ],
  panels: [occupancy, revenue, channels, nights, flow, types],
}

/** 物流大屏: the way of rooms from dirty to sold, breakfasts, and goods that come and go. */
export const logistics: ScreenDefinition = {
  title: '物流大屏',
  figures: [
    { title: '空净', source: total('roomStates', 'clean') },
    { title: '空脏', source: total('roomStates', 'dirty') },
    { title: '在住房', source: total('roomStates', 'occupied') },
    { title: '待到店', source: total('roomStates', 'arrivals') },
    { title: '维修', source: total('roomStates', 'repair') },
    { title: '今日打扫', source: total('cleaning', 'cleaned') },
    { title: '明早早餐', source: first('breakfasts', 'total') },
    { title: '缺货商品', source: { from: 'report', report: 'short', of: 'rowCount' } },
  ],
  panels: [
    rooms,
    {
      key: 'cleaning',
      title: '今日清扫流转',
      view: 'columns',
      source: {
        from: 'report',
        report: 'cleaning',
        days: 'today',
        columns: ['hour', 'departures', 'cleaned', 'inspected'],
        most: 24,
      },
      empty: '今天还没有退房、打扫或查房',
    },
    flow,
    {
      key: 'breakfasts',
      title: '未来7天早餐份数',
      view: 'stackedColumns',
      source: {
        from: 'report',
        report: 'breakfasts',
        days: 'today',
        columns: ['day', 'inHouse', 'expected'],
        most: 7,
      },
      empty: '未来7天没有早餐',
    },
    {
      key: 'goods',
      title: '本月商品入库与销售',
      view: 'table',
      source: {
        from: 'report',
        report: 'stock',
        days: 'month',
        columns: ['name', 'purchase', 'sale', 'closingQty'],
        most: 6,
        skipsEmpty: true,
      },
      empty: '还没有商品进出',
    },
    {
      key: 'short',
      title: '库存预警',
      view: 'table',
      source: {
        from: 'report',
        report: 'short',
        days: 'today',
        columns: ['name', 'stockQty', 'safeQty', 'missing'],
        most: 6,
      },
      empty: '没有商品低于安全库存',
    },
  ],
}

/** 图表示例: each kind of chart once, with what it is good for. */
export const gallery: ScreenDefinition = {
  title: '图表示例',
  figures: [],
  panels: [
    occupancy,
    flow,
    revenue,
    types,
    rooms,
    channels,
    {
      key: 'table',
      title: '本月客源',
      view: 'table',
      source: {
        from: 'report',
        report: 'revenueGroups',
        days: 'month',
        groupBy: 'sourceType',
        columns: ['name', 'nights', 'revenue', 'rate', 'share'],
        most: 10,
      },
      empty: '本月还没有房费收入',
    },
  ],
}
