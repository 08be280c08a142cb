import type { ConfigValueType } from '@kezhan/resource/hotel-base'
import { leakRules, leakSetting } from './leak-rules'
import { paperTextKeys } from './paper-texts'

/** A setting of a hotel: what it is called, how its text is read, and what holds until the hotel sets it. */
export interface ConfigKey {
  readonly key: string
  readonly label: string
  readonly group: string
  readonly type: ConfigValueType
  readonly default: string
  readonly help?: string
  /** Of a choice: value and text. */
  readonly choices?: readonly (readonly [value: string, text: string])[]
  /** Of a text: several lines, and it may be empty. */
  readonly isLong?: true
  /** Of a number. */
  readonly min?: number
  readonly max?: number
  /** Known to everybody, also before sign-in. */
  readonly isPublic?: true
}

type Part = Partial<Omit<ConfigKey, 'key' | 'label' | 'group' | 'type' | 'default'>>
const make =
  (group: string) =>
  (key: string, label: string, type: ConfigValueType, initial: string, part: Part = {}): ConfigKey => ({
    key,
    label,
    group,
    type,
    default: initial,
    ...part,
  })

const stay = make('入住离店')
const audit = make('夜审')
const price = make('房价押金')
const room = make('客房')
const desk = make('收银交班')
const member = make('会员')
const safety = make('登记与安全')
const paper = make('打印')
const leak = make('防漏规则')

const paperSizes = {
  choices: [
    ['a4', 'A4'],
    ['two_up', '241 毫米两联'],
    ['receipt', '80 毫米小票'],
  ],
} as const

/** Hotel domain §1.7; every rule of the hotel reads its settings from here. */
export const configKeys: readonly ConfigKey[] = [
  stay('checkInTime', '入住时间', 'time', '14:00', { isPublic: true, help: '预订默认的到店时间' }),
  stay('checkOutTime', '离店时间', 'time', '12:00', { isPublic: true, help: '预订默认的离店时间' }),
  stay('holdUntilDefault', '无担保保留至', 'time', '18:00'),
  stay('earlyMorningCutoff', '凌晨房截止', 'time', '06:00', { help: '夜审前早于此时到店，计入前一营业日' }),
  stay('earlyCheckInRule', '提前入住收费', 'text', 'free'),
  stay('lateRule', '离店加收', 'text', 'half_full;30;18:00;5000'),
  stay('lateGiftMinutes', '前台可免费延时（分钟）', 'integer', '0', {
    min: 0,
    max: 480,
    help: '延时退房在此时间内，前台填写原因即可少收或免收；超过须有权限或审批',
  }),
  stay('earlyDeparture', '提前离店超过当日离店时间', 'choice', 'late', {
    choices: [
      ['late', '按离店加收'],
      ['free', '不加收'],
    ],
    help: '早于预离日退房、又过了当天的离店时间时',
  }),
  stay('dayUseFreeMinutes', '免费退房时限（分钟）', 'integer', '30', {
    min: 0,
    max: 240,
    help: '入住后此时间内退房可不收费',
  }),
  stay('longestStayNights', '最长入住晚数', 'integer', '500', {
    min: 1,
    max: 500,
    help: '一次预订或入住（含续住）的晚数上限',
  }),
  stay('bookingHorizonDays', '可预订天数', 'integer', '500', {
    min: 1,
    max: 1000,
    help: '入住日最多在今天之后多少天',
  }),
  stay('voidCheckInMinutes', '撤销入住时限（分钟）', 'integer', '60', { min: 0, max: 1440 }),
  audit('nightAuditMode', '夜审方式', 'choice', 'manual', {
    choices: [
      ['manual', '手工'],
      ['auto', '自动'],
    ],
  }),
  audit('nightAuditTime', '夜审时间', 'time', '04:00'),
  audit('nightAuditBlockOpenShift', '未交班不许夜审', 'switch', 'N'),
  audit('dueOutPolicyAtAudit', '应离未离', 'choice', 'extend', {
    choices: [
      ['extend', '自动续住'],
      ['block', '阻止夜审'],
      ['list_only', '仅列出'],
    ],
  }),
  audit('noShowPolicyAtAudit', '应到未到', 'choice', 'keep_guaranteed', {
    choices: [
      ['cancel_all', '全部取消'],
      ['keep_guaranteed', '保留有担保的'],
      ['manual', '手工处理'],
    ],
  }),
  audit('occupiedDirtyAtAudit', '夜审后在住房置脏', 'switch', 'Y'),
  audit('voidAfterAudit', '夜审后可冲账', 'switch', 'N', { help: '不建议；已关闭的营业日应使用调账' }),
  audit('reopenAfterAudit', '夜审后可撤销结账', 'switch', 'N'),
  price('depositFormula', '押金建议', 'text', 'nights*price+100', {
    help: '办理入住时建议的押金，取整到百元',
  }),
  price('creditControl', '余额不足时', 'choice', 'warn', {
    choices: [
      ['block', '阻止'],
      ['warn', '提醒'],
    ],
  }),
  price('changePriceFloorBp', '改价下限', 'percent', '7000', {
    min: 0,
    max: 10_000,
    help: '低于公开价的此比例须审批',
  }),
  price('priceRoundUnit', '房价取整到', 'choice', 'yuan', {
    choices: [
      ['yuan', '元'],
      ['jiao', '角'],
      ['fen', '分'],
    ],
  }),
  price('priceRoundMode', '取整方式', 'choice', 'half_up', {
    choices: [
      ['half_up', '四舍五入'],
      ['floor', '舍去'],
      ['ceil', '进位'],
    ],
  }),
  price('weekendDays', '周末', 'text', '5,6', { help: '按周末价的夜晚' }),
  price('identityPolicy', '会员与协议并存时', 'choice', 'lowest', {
    choices: [
      ['lowest', '取低价'],
      ['unit_first', '协议价优先'],
      ['member_first', '会员价优先'],
    ],
  }),
  price('splitBreakfast', '房费拆出早餐', 'switch', 'N', {
    help: '含早房价过房费时拆为房费和早餐费，合计不变',
  }),
  price('breakfastFen', '早餐单价', 'money', '3000', { min: 0, max: 100_000, help: '拆分时每份早餐的价值' }),
  price('extraBedFen', '加床费', 'money', '0', { min: 0, max: 1_000_000, help: '每床每晚，夜审时自动入账' }),
  price('overbookAllowed', '允许超订', 'switch', 'N'),
  price('channelConfirmMinutes', '渠道订单确认时限（分钟）', 'integer', '30', {
    min: 1,
    max: 1440,
    help: '渠道没有说明最晚确认时间时使用',
  }),
  room('dirtyRoomCheckIn', '脏房入住', 'choice', 'warn', {
    choices: [
      ['forbid', '禁止'],
      ['warn', '提醒'],
      ['allow', '允许'],
    ],
  }),
  room('requireInspect', '清洁后须查房', 'switch', 'N'),
  room('roomStatusRefreshSec', '房态刷新间隔（秒）', 'integer', '10', {
    min: 5,
    max: 300,
    help: '实时连接中断时使用',
  }),
  desk('shiftCashMode', '现金交接方式', 'choice', 'float', {
    choices: [
      ['float', '备用金'],
      ['carry', '结转'],
    ],
  }),
  desk('pettyCash', '备用金', 'money', '100000', { min: 0, max: 100_000_000 }),
  desk('maxRoundOffFen', '抹零上限', 'money', '100', {
    min: 0,
    max: 10_000,
    help: '结账时最多可以免去的零头',
  }),
  desk('reversalLimitScope', '冲调限额按', 'choice', 'day', {
    choices: [
      ['line', '每笔'],
      ['bill', '每单'],
      ['day', '每日'],
    ],
    help: '员工的冲账限额用于每笔账目（拆分的按原账目）、每张账单，或一个营业日的合计',
  }),
  desk('approvalHours', '审批有效小时', 'integer', '24', {
    min: 1,
    max: 720,
    help: '申请多久没有审批、同意后多久没有使用即过期',
  }),
  desk('allowNegativeStock', '允许商品负库存', 'switch', 'N'),
  member('pointsPerYuanBp', '每元积分比例', 'percent', '10000', {
    min: 0,
    max: 100_000,
    help: '100% 即每元 1 分',
  }),
  member('pointsBase', '积分基数', 'choice', 'room', {
    choices: [
      ['room', '房费'],
      ['all', '全部消费'],
    ],
  }),
  member('storedSpendOrder', '储值扣款顺序', 'choice', 'proportional', {
    choices: [
      ['principal_first', '先本金'],
      ['gift_first', '先赠送'],
      ['proportional', '按比例'],
    ],
  }),
  member('memberPayProof', '会员付款须验证', 'switch', 'N', {
    help: '储值和积分付款须输入会员支付密码或短信验证码',
  }),
  member('topUpMinFen', '最低充值金额', 'money', '10000', { min: 1, max: 100_000_000 }),
  member('pointsPerYuan', '积分抵扣：多少分抵 1 元', 'integer', '100', { min: 1, max: 100_000 }),
  member('pointsPayMaxBp', '积分抵扣上限', 'percent', '5000', {
    min: 0,
    max: 10_000,
    help: '最多可抵账单消费的比例',
  }),
  member('memberPhoneCode', '新会员须验证手机', 'switch', 'N', {
    help: '办理会员时输入短信验证码；须先接好短信服务',
  }),
  member('pointsForTeams', '团队积分', 'choice', 'guest', {
    choices: [
      ['guest', '计给出示会员的住客'],
      ['booker', '计给订团会员'],
      ['none', '不计'],
    ],
  }),
  member('pointsForChannels', '渠道订单积分', 'switch', 'N', { help: 'OTA 代收的订单是否计积分' }),
  safety('policeUpload', '公安上传', 'choice', 'manual', {
    choices: [
      ['off', '关闭'],
      ['manual', '手工'],
      ['auto', '自动'],
    ],
  }),
  safety('blackListPolicy', '黑名单客人入住', 'choice', 'refuse', {
    choices: [
      ['refuse', '拒绝'],
      ['warn', '提醒'],
    ],
  }),
  safety('revealsPerDay', '每人每天查看完整证件号次数', 'integer', '50', {
    min: 0,
    max: 1000,
    help: '按完整证件号查找也计入',
  }),
  paper('printFormat.registration', '入住登记单', 'choice', 'a4', paperSizes),
  paper('printFormat.deposit', '押金单', 'choice', 'receipt', paperSizes),
  paper('printFormat.settlement', '结账单', 'choice', 'a4', paperSizes),
  paper('printFormat.handover', '交班单', 'choice', 'a4', paperSizes),
  paper('printFormat.confirmation', '预订确认单', 'choice', 'a4', paperSizes),
  paper('printFormat.roomChange', '换房单', 'choice', 'receipt', paperSizes),
  paper('printFormat.receipt', '收据', 'choice', 'receipt', paperSizes),
  paper('printFormat.sale', '销售小票', 'choice', 'receipt', paperSizes),
  paper('printFormat.statement', '对账单', 'choice', 'a4', paperSizes),
  paper('printFormat.commission', '佣金对账单', 'choice', 'a4', paperSizes),
  paper('printFormat.audit', '夜审报告', 'choice', 'a4', paperSizes),
  ...paperTextKeys.map(([name, label, initial]) =>
    paper(`paperText.${name}`, label, 'text', initial, { isLong: true }),
  ),
  paper('paperInvoiceLink', '开票申请网址', 'text', '', {
    isLong: true,
    help: '印在账单上的二维码，客人扫码自助申请开票；为空则不印',
  }),
  ...leakRules.flatMap(({ key, title, looksFor, thresholds }) => [
    leak(leakSetting(key), title, 'switch', 'Y', { help: looksFor }),
    ...thresholds.map(({ name, label, type, default: initial, min, max }) =>
      leak(leakSetting(key, name), `${title}：${label}`, type, String(initial), { min, max }),
    ),
  ]),
]

export const configKeyOf: ReadonlyMap<string, ConfigKey> = new Map(configKeys.map(one => [one.key, one]))
