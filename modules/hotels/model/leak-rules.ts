/** A number of a leak rule that a hotel may set. */
export interface LeakThreshold {
  readonly name: string
  readonly label: string
  readonly type: 'integer' | 'money' | 'percent'
  readonly default: number
  readonly min: number
  readonly max: number
}

export type LeakSeverity = 'H' | 'M' | 'L'

export interface LeakRule {
  readonly no: number
  readonly key: string
  readonly title: string
  readonly severity: LeakSeverity
  /** What it looks for, in words. */
  readonly looksFor: string
  readonly thresholds: readonly LeakThreshold[]
}

const fen = (name: string, label: string, initial: number): LeakThreshold => ({
  name,
  label,
  type: 'money',
  default: initial,
  min: 0,
  max: 100_000_000,
})
const count = (name: string, label: string, initial: number, min = 1, max = 9999): LeakThreshold => ({
  name,
  label,
  type: 'integer',
  default: initial,
  min,
  max,
})
const share = (name: string, label: string, initial: number): LeakThreshold => ({
  name,
  label,
  type: 'percent',
  default: initial,
  min: 0,
  max: 10_000,
})

/** What the leak report looks for (hotel domain §4.9.4); a hotel sets the numbers and switches single rules off. */
export const leakRules = [
  {
    no: 1,
    key: 'priceLowered',
    title: '入住后改低价',
    severity: 'H',
    looksFor: '客人入住后，未过账房晚的房价被改低；收过现金的尤其可疑',
    thresholds: [fen('minFen', '改低合计不少于', 100)],
  },
  {
    no: 2,
    key: 'belowFloor',
    title: '低于底价或零元房',
    severity: 'M',
    looksFor: '全日房、长住房的房价低于公开价的一定比例，或为零',
    thresholds: [share('floorBp', '低于公开价的', 7000)],
  },
  {
    no: 3,
    key: 'freeRoom',
    title: '免费房与自用房',
    severity: 'M',
    looksFor: '当晚有人住的免费房、自用房',
    thresholds: [count('minNights', '连住晚数不少于', 1)],
  },
  {
    no: 4,
    key: 'reversal',
    title: '冲账与调账',
    severity: 'M',
    looksFor: '同一操作员当日冲账、调账金额过大，或笔数多且占其账目的比例高',
    thresholds: [
      fen('amountFen', '金额不少于', 50_000),
      count('minCount', '或笔数不少于', 5),
      share('shareBp', '且占其账目', 1500),
    ],
  },
  {
    no: 5,
    key: 'reopened',
    title: '退房后反结账或重新入住',
    severity: 'H',
    looksFor: '已结账单被撤销结账，或退房后又重新入住',
    thresholds: [fen('minFen', '结账金额不少于', 0)],
  },
  {
    no: 6,
    key: 'walkOut',
    title: '走结及逾期未结',
    severity: 'H',
    looksFor: '客人走结：欠款，或多付的押金留在账上；走结多日仍未结清',
    thresholds: [fen('minFen', '余额不少于', 1), count('overdueDays', '逾期天数', 3)],
  },
  {
    no: 7,
    key: 'depositRefund',
    title: '现金退押金异常',
    severity: 'H',
    looksFor: '现金退款多于收到的现金，或退的现金押金从未打印押金单',
    thresholds: [fen('slipFromFen', '无押金单的退款不少于', 20_000)],
  },
  {
    no: 8,
    key: 'shortStay',
    title: '撤销入住与短时入住',
    severity: 'M',
    looksFor: '入住被撤销，或入住后很快退房',
    thresholds: [count('minutes', '入住不足（分钟）', 30, 1, 600)],
  },
  {
    no: 9,
    key: 'lateUncharged',
    title: '超时未加收',
    severity: 'M',
    looksFor: '过了离店时间（含会员延时）才退房，或钟点房超时，没有加收',
    thresholds: [count('graceMinutes', '超时超过（分钟）', 60, 0, 1440)],
  },
  {
    no: 10,
    key: 'cardNotCleared',
    title: '换房未清卡、空房有卡',
    severity: 'M',
    looksFor: '换房后旧卡没有清卡也没有重新制卡，或撤销入住前没有清卡，旧卡仍能开空房',
    thresholds: [count('minCards', '未清卡张数不少于', 1, 1, 99)],
  },
  {
    no: 11,
    key: 'statusDiffers',
    title: '房态差异',
    severity: 'H',
    looksFor: '系统为空房而客房报有人（私开房），或系统在住而客房报无人（逃账房）',
    thresholds: [],
  },
  {
    no: 12,
    key: 'unregistered',
    title: '未登记证件或未上传公安',
    severity: 'M',
    looksFor: '当日入住的客人没有证件、上传失败，或迟迟没有上传',
    thresholds: [count('waitHours', '待上传超过（小时）', 12, 1, 240)],
  },
  {
    no: 13,
    key: 'chargeReduced',
    title: '手工减免房费',
    severity: 'H',
    looksFor: '房费被手工调减、免单，或退房时少收应收房费',
    thresholds: [fen('minFen', '减免不少于', 1000)],
  },
  {
    no: 14,
    key: 'roundedOff',
    title: '抹零',
    severity: 'L',
    looksFor: '同一操作员当日抹零合计过大或次数过多',
    thresholds: [fen('sumFen', '合计不少于', 1000), count('minCount', '或次数不少于', 10)],
  },
  {
    no: 15,
    key: 'postedAfterAudit',
    title: '夜审后补录',
    severity: 'L',
    looksFor: '手工入账的费用日期早于营业日',
    thresholds: [count('minDays', '早于营业日（天）', 1, 1, 365), fen('minFen', '金额不少于', 0)],
  },
  {
    no: 16,
    key: 'cancelledChannelOrder',
    title: '预订取消后同房现金入住',
    severity: 'H',
    looksFor: '预订或渠道单取消后不久，同一房间或同一客人以散客现金入住（飞单）',
    thresholds: [count('hours', '取消前后（小时）', 24, 1, 240)],
  },
  {
    no: 17,
    key: 'sameGuestTwice',
    title: '同一客人同日多次开退',
    severity: 'M',
    looksFor: '同一主客当日多次入住，其中有退房或撤销',
    thresholds: [count('times', '入住次数不少于', 2, 2, 20)],
  },
  {
    no: 18,
    key: 'stockShort',
    title: '商品库存短缺',
    severity: 'L',
    looksFor: '盘点比账面少：少的商品按售价计',
    thresholds: [fen('minFen', '短缺不少于', 0)],
  },
  {
    no: 19,
    key: 'memberAdjusted',
    title: '储值与积分手工调整',
    severity: 'M',
    looksFor: '不因消费、充值、退款而改动的会员储值或积分',
    thresholds: [count('minPoints', '积分不少于', 100, 1, 1_000_000), fen('minFen', '或储值不少于', 1)],
  },
  {
    no: 20,
    key: 'foreignShift',
    title: '操作他班账务',
    severity: 'M',
    looksFor: '冲、调另一班次中他人的账目',
    thresholds: [fen('minFen', '金额不少于', 1)],
  },
  {
    no: 21,
    key: 'selfApproved',
    title: '申请与审批疑为同一人',
    severity: 'H',
    looksFor: '申请与同意来自同一地址，且间隔很短：可能有人用他人的账号替自己审批',
    thresholds: [count('seconds', '间隔不超过（秒）', 60, 1, 3600)],
  },
  {
    no: 22,
    key: 'invoiceVoided',
    title: '作废发票',
    severity: 'L',
    looksFor: '发票作废或红冲',
    thresholds: [fen('minFen', '金额不少于', 1)],
  },
] as const satisfies readonly LeakRule[]

export type LeakRuleKey = (typeof leakRules)[number]['key']

/** By which setting a rule is switched, or a number of it set. */
export const leakSetting = (key: string, threshold?: string): string =>
  threshold === undefined ? `leakRules.${key}` : `leakRules.${key}.${threshold}`
