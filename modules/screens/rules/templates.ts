import type { ElementSource, ScreenElement, Wall } from '../model/document'

const measure = (measures: readonly string[], days: 'wall' | 'today'): ElementSource => ({
  from: 'measure',
  measures,
  days,
})
const byDay = (measures: readonly string[]): ElementSource => ({
  from: 'measure',
  measures,
  days: 'fortnight',
  byDay: 'Y',
})

const empty: Wall = { columns: 48, rows: 27, refreshSeconds: 60, elements: [] }

const head = (text: string): readonly ScreenElement[] => [
  { key: 'title', kind: 'text', x: 0, y: 0, w: 38, h: 3, text, align: 'start', scalePercent: 200 },
  { key: 'clock', kind: 'clock', x: 38, y: 0, w: 10, h: 3, align: 'end', scalePercent: 150 },
]

const figure = (at: number, title: string, source: ElementSource): ScreenElement => ({
  key: `n${at + 1}`,
  kind: 'number',
  title,
  x: at * 12,
  y: 3,
  w: 12,
  h: 5,
  source,
  of: 'first',
})

const business: Wall = {
  ...empty,
  days: 'month',
  elements: [
    ...head('今日经营'),
    figure(0, '今日营收', measure(['12'], 'today')),
    figure(1, '期间营收', measure(['12'], 'wall')),
    figure(2, '今日出租率', measure(['39'], 'today')),
    figure(3, '今日均价', measure(['40'], 'today')),
    {
      key: 'trend',
      kind: 'chart',
      title: '近14天出租率与平均房价',
      x: 0,
      y: 8,
      w: 24,
      h: 10,
      view: 'lines',
      rows: 14,
      source: byDay(['39', '40']),
    },
    {
      key: 'revenue',
      kind: 'chart',
      title: '近14天营业收入',
      x: 24,
      y: 8,
      w: 24,
      h: 10,
      view: 'stackedColumns',
      rows: 14,
      source: byDay(['6', '7', '8', '9', '10', '11']),
    },
    {
      key: 'types',
      kind: 'table',
      title: '期间房型收入',
      x: 0,
      y: 18,
      w: 48,
      h: 9,
      rows: 5,
      source: {
        from: 'report',
        screen: 'reception',
        code: 'revenueGroups',
        days: 'wall',
        groupBy: 'roomTypeId',
      },
    },
  ],
}

const rooms: Wall = {
  ...empty,
  elements: [
    ...head('房态看板'),
    {
      key: 'states',
      kind: 'chart',
      title: '各房型房态',
      x: 0,
      y: 3,
      w: 24,
      h: 24,
      view: 'bars',
      rows: 20,
      columns: ['typeName', 'clean', 'dirty', 'occupied', 'repair'],
      source: { from: 'report', screen: 'reception', code: 'roomStates', days: 'today' },
    },
    {
      key: 'list',
      kind: 'table',
      title: '房态',
      x: 24,
      y: 3,
      w: 24,
      h: 24,
      rows: 20,
      source: { from: 'report', screen: 'reception', code: 'roomStates', days: 'today' },
    },
  ],
}

/** What one may begin with. */
export const templates = [
  { key: 'empty', title: '空白画布', about: '16:9，从零开始', wall: empty },
  { key: 'business', title: '今日经营', about: '营收、出租率、均价和近14天走势', wall: business },
  { key: 'rooms', title: '房态看板', about: '各房型的净、脏、在住、维修', wall: rooms },
] as const
