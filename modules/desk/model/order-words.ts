/** The codes that orders carry on the wire and in the database, with the words the desk uses for them (hotel domain §1.4). */
export const sourceTypes = {
  walkIn: '散客',
  member: '会员',
  unit: '协议单位',
  agent: '中介',
  team: '团队',
  ota: '网络渠道',
} as const
export type SourceType = keyof typeof sourceTypes

export const bookingKinds = { FIT: '散客', TEAM: '团队' } as const

export const stayTypes = {
  DAY: '全日房',
  HOUR: '钟点房',
  FREE: '免费房',
  HOUSE: '自用房',
  LONG: '长包房',
} as const
export type StayType = keyof typeof stayTypes

/** How the wire's word for a kind of stay stands in the database. */
export const stayKinds = { DAY: 'full', HOUR: 'hour', FREE: 'free', HOUSE: 'house', LONG: 'long' } as const
export type StayKind = (typeof stayKinds)[StayType]

export function stayTypeOf(kind: StayKind): StayType {
  const found = (Object.keys(stayKinds) as StayType[]).find(type => stayKinds[type] === kind) // The keys are its types.
  return found ?? 'DAY'
}

export const guarantees = {
  none: '无担保',
  until: '担保至时间',
  prepaid: '全额预付',
  credit: '信用担保',
  unit: '单位担保',
} as const
export type Guarantee = keyof typeof guarantees

/** Certificates of the guest registration (hotel domain §6.1). */
export const certTypes = {
  ID_CARD: '居民身份证',
  HMT_RESIDENCE: '港澳台居民居住证',
  FOREIGN_PR: '外国人永久居留证',
  PASSPORT: '护照',
  HM_PASS: '港澳居民来往内地通行证',
  TW_PASS: '台湾居民来往大陆通行证',
  MILITARY: '军官证',
  HOUSEHOLD: '户口簿',
  OTHER: '其他',
} as const
export type CertType = keyof typeof certTypes

export const genders = { male: '男', female: '女', unknown: '未知' } as const
export type Gender = keyof typeof genders

export const teamRoutes = { room: '房费归主账', all: '全部归主账', own: '各付各账' } as const
export type TeamRoute = keyof typeof teamRoutes

export const orderLists = {
  booking: '预订单',
  livingIn: '在住单',
  checkedOut: '离店单',
  onAccount: '挂账单',
} as const
export type OrderListKind = keyof typeof orderLists

/** What the lists of orders can be sorted by; a list without such a column stays in its own order. */
export const orderSorts = {
  orderNo: '单号',
  room: '房号',
  type: '房型',
  guest: '客人',
  state: '状态',
  arrive: '入住',
  depart: '离店',
  nights: '晚数',
  eta: '预抵时间',
  holdUntil: '保留至',
  total: '总价',
  prepaid: '订金',
  price: '今日房价',
  debit: '消费',
  credit: '付款',
  balance: '余额',
  owed: '欠款',
  created: '创建时间',
} as const
export type OrderSort = keyof typeof orderSorts
export const sortOrders = { asc: '升序', desc: '降序' } as const

export const registrations = {
  waiting: '未上传',
  sent: '已上传',
  failed: '上传失败',
  outSent: '已离店上传',
  off: '不上传',
} as const
