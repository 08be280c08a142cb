import { yuan } from './charge'

/** What a price can come from, in the order in which it is looked for. */
const priceSteps = {
  calendar: '日历价',
  holiday: '节假日价',
  weekend: '周末价',
  weekday: '平日门市价',
  strategy: '房价策略',
  given: '渠道给价',
  team: '团队合同价',
  unit: '协议价',
  member: '会员价',
  channel: '渠道价',
  intermediary: '中介最低价',
  public: '公开价',
  activity: '营销活动',
  surcharge: '房间特征加价',
  minimum: '底价',
  rounding: '取整',
  override: '手工改价',
  kept: '沿用原价',
  free: '免费',
  points: '积分换房',
  upgrade: '升级券',
} as const

export type PriceStep = keyof typeof priceSteps

/** One rule's part in a night's price: it set it, changed it, or did not apply, and why. */
export interface Verdict {
  readonly step: PriceStep
  /** Id and name of the plan, strategy or activity; empty for what the hotel has only one of. */
  readonly ref: string
  readonly name: string
  readonly outcome: 'won' | 'changed' | 'lost'
  /** Its price to the fen; null where it has none to offer. */
  readonly priceFen: number | null
  readonly why: string
}

/** The verdicts as sentences, for the clerk who is asked «why this price?». */
export function traceTexts(verdicts: readonly Verdict[]): string[] {
  return verdicts.map(({ step, name, outcome, priceFen, why }) => {
    const title = name === '' ? priceSteps[step] : `${priceSteps[step]}“${name}”`
    const price = priceFen === null ? '' : yuan(priceFen)
    const end = outcome === 'won' ? '采用' : outcome === 'changed' ? '调整' : '未采用'
    return `${title}${price}：${end}${why === '' ? '' : `，${why}`}`
  })
}
