/** Fields that several price rules share; nothing said of types, channels or weekdays means all of them. */
export const ofRoomTypes = {
  kind: 'ref',
  label: '适用房型',
  ref: { path: '/base/roomType', text: 'name' },
  many: true,
  help: '不选表示全部房型',
  widthPx: 180,
} as const

export const ofChannels = {
  kind: 'ref',
  label: '适用渠道',
  ref: { path: '/market/mktChannel', text: 'name' },
  many: true,
  help: '不选表示全部渠道',
  hideIn: ['list'],
} as const

export const onWeekdays = {
  kind: 'dict',
  dict: 'weekday',
  label: '适用星期',
  many: true,
  help: '不选表示每天',
  widthPx: 150,
} as const

/** What a strategy or an activity does to a price; which of the two numbers counts says `adjust`. */
export const adjustment = {
  adjust: {
    kind: 'dict',
    dict: 'price_adjust',
    label: '调整方式',
    required: true,
    default: 'percent',
    search: 'eq',
    widthPx: 130,
  },
  shareBp: {
    kind: 'percent',
    label: '按比例',
    required: true,
    default: 10_000,
    min: 0,
    max: 100_000,
    help: '原价的百分之几：90% 即九折，120% 即上浮两成',
    hideIn: ['list'],
  },
  amountFen: {
    kind: 'money',
    label: '金额',
    required: true,
    default: 0,
    min: -10_000_000,
    max: 100_000_000,
    help: '加减金额（减价填负数），或一口价',
    hideIn: ['list'],
  },
} as const

export const priority = {
  kind: 'integer',
  label: '优先级',
  required: true,
  default: 10,
  min: 0,
  max: 9999,
  help: '数字小的先算',
  widthPx: 80,
} as const

export const enabled = {
  kind: 'switch',
  label: '启用',
  required: true,
  default: 'Y',
  search: 'eq',
  widthPx: 80,
} as const

export const minNights = { kind: 'integer', label: '最少晚数', min: 1, max: 365, widthPx: 90 } as const
