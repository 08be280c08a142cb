/** What a coupon gives. */
export const couponKinds = {
  cash: '代金券',
  reduce: '满减券',
  discount: '折扣券',
  freeNight: '免房券',
  upgrade: '升级券',
  delay: '延时券',
  breakfast: '早餐券',
  goods: '商品券',
} as const
export type CouponKind = keyof typeof couponKinds

export const couponStateWords = {
  unused: '未使用',
  locked: '已锁定',
  used: '已核销',
  expired: '已过期',
  void: '已作废',
} as const
export type CouponState = keyof typeof couponStateWords

export const templateStateWords = {
  draft: '草稿',
  enabled: '启用',
  stopped: '停用',
  exhausted: '已发完',
} as const
export type TemplateState = keyof typeof templateStateWords

/** What makes an automatic rule give something. */
export const couponTriggers = {
  register: '注册',
  firstStay: '首次入住',
  afterStay: '离店后',
  birthday: '生日前N天',
  upgrade: '升级',
  topUp: '充值满',
  nights: '累计间夜',
  dormant: '沉睡N天',
  manual: '手动批量',
} as const
export type CouponTrigger = keyof typeof couponTriggers
