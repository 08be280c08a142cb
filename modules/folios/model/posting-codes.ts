/** What a posting is about: the first group are charges, the others ways to pay. */
export type PostingClass = ChargeClass | PaymentClass
export const chargeClasses = ['ROOM', 'ROOM_EXTRA', 'GOODS', 'RENT', 'FNB', 'COMP', 'OTHER'] as const
export type ChargeClass = (typeof chargeClasses)[number]
export type PaymentClass =
  | 'DEPOSIT'
  | 'PAY_CASH'
  | 'PAY_CARD'
  | 'PAY_WECHAT'
  | 'PAY_ALIPAY'
  | 'PAY_STORED'
  | 'PAY_POINTS'
  | 'PAY_COUPON'
  | 'PAY_AR'
  | 'PAY_OTA'
  | 'PAY_TRANSFER'
  | 'PAY_COMMISSION'
  | 'ADJUST'

/** D 消费, C 付款. */
export type Side = 'D' | 'C'

/** 入账科目. */
export interface PostingCode {
  readonly code: string
  readonly name: string
  readonly side: Side
  readonly class: PostingClass
  readonly isManual: boolean
}
/** Which department earns a charge; payments are nobody's. */
export type RevenueDepartment = 'room' | 'food' | 'goods' | 'other'
export interface StandardPostingCode extends PostingCode {
  readonly revenueDept: RevenueDepartment | null
}

const charge = (code: string, name: string, cls: ChargeClass, isManual = true): StandardPostingCode => {
  return { code, name, side: 'D', class: cls, isManual, revenueDept: departmentOf(code, cls) }
}
const payment = (code: string, name: string, cls: PaymentClass, isManual = true): StandardPostingCode => {
  return { code, name, side: 'C', class: cls, isManual, revenueDept: null }
}
/** Codes that begin with 10 and 11 are about rooms, whatever they are for. */
function departmentOf(code: string, cls: ChargeClass): RevenueDepartment {
  if (cls === 'FNB') return 'food'
  if (cls === 'GOODS') return 'goods'
  return code.startsWith('1') ? 'room' : 'other'
}

/** The codes a new hotel starts with (hotel domain §1.5). What the rules post by themselves is not typed by hand. */
export const standardPostingCodes: readonly StandardPostingCode[] = [
  charge('1001', '全日房费', 'ROOM', false),
  charge('1002', '半日房费', 'ROOM', false),
  charge('1003', '钟点房费', 'ROOM', false),
  charge('1004', '钟点超时费', 'ROOM', false),
  charge('1005', '延时加收房费', 'ROOM', false),
  charge('1006', '手工房费/房费调整', 'ROOM'),
  charge('1007', 'NoShow房费', 'ROOM', false),
  charge('1008', '取消违约金', 'OTHER', false),
  charge('1101', '加床费', 'ROOM_EXTRA'),
  charge('1102', '早餐费', 'FNB'),
  charge('2001', '小商品', 'GOODS'),
  charge('2002', '租赁物品费', 'RENT'),
  charge('2003', '赔偿费', 'COMP'),
  charge('2004', '洗衣/电话/会议/停车', 'OTHER'),
  charge('2005', '迷你吧', 'GOODS'),
  charge('2101', '会员卡工本费', 'OTHER'),
  payment('9001', '现金', 'PAY_CASH'),
  payment('9002', '银行卡', 'PAY_CARD'),
  payment('9003', '微信支付', 'PAY_WECHAT'),
  payment('9004', '支付宝', 'PAY_ALIPAY'),
  payment('9005', '会员储值', 'PAY_STORED'),
  payment('9006', '积分抵扣', 'PAY_POINTS'),
  payment('9007', '优惠券', 'PAY_COUPON'),
  payment('9008', '单位挂账', 'PAY_AR'),
  payment('9009', '渠道预付(OTA代收)', 'PAY_OTA'),
  payment('9010', '银行转账/对公', 'PAY_TRANSFER'),
  payment('9011', '佣金抵扣', 'PAY_COMMISSION', false),
  payment('9101', '押金(各付款方式)', 'DEPOSIT'),
  payment('9102', '退押金', 'DEPOSIT'),
  payment('9103', '预授权完成', 'PAY_CARD', false),
  payment('9201', '抹零/尾差', 'ADJUST'),
  payment('9202', '招待/免单', 'ADJUST'),
]

/**
 * What the night audit, check-out and deposits post without asking: a hotel that switched one of these off would find out at three
 * in the morning. Rental and deposits may be typed too.
 */
export const postedByItself: ReadonlySet<string> = new Set([
  ...standardPostingCodes.filter(({ isManual }) => !isManual).map(({ code }) => code),
  '2002',
  '9101',
  '9102',
])
