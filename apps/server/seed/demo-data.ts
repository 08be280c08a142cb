import type { SeedRole } from '@kezhan/people/server/seed-people'
export const demoPassword = 'Kezhan@2026'

/** The telephone book belongs to all of a hotel's people. */
const contacts = '/isystem/addressList'
const orders = ['/RoomsStatus', '/CustomerOrder', '/CashingBill', '/ChangeShifts', '/MessageCenter'] as const
/** What the desk does with bills every day; taking back and giving away is for others to agree to. */
const bills = [
  'acct:list',
  'acct:post',
  'acct:pay',
  'acct:refund',
  'acct:transfer',
  'acct:split',
  'acct:settle',
  'acct:partial',
  'acct:roundoff',
  'acct:sale',
  'ar:charge',
  'invoice:issue',
  'ebk:invoiceTitle',
]
const settingGrants = [
  'base:doorLock',
  'base:goods',
  'base:stockMove',
  'base:rentalItem',
  'base:businessPoint',
  'base:paymentSetting',
  'base:qualification',
  'base:richInfo',
] as const
const rateGrants = [
  'market:basePrice',
  'market:priceCalendar',
  'market:holiday',
  'market:ratePlan',
  'market:priceStrategy',
  'market:hourRule',
  'market:cancelRule',
  'market:activity',
  'market:overbook',
  'market:allotment',
  'market:channelRoomType',
  'channel:push',
] as const
/** All about coupons: what is promised, to whom, and what became of it. */
const couponGrants = ['market:couponTemplate', 'market:coupon', 'market:autoCoupon', 'coupon'] as const
/** A guest shows a coupon. */
const couponDesk = ['market:coupon:list', 'market:couponTemplate:list', 'coupon:verify'] as const
const couponPage = '/Marketing/coupons/queryCoupon'
/** What a desk does all day; the manager may do the rest. */
const deskRights = [
  'order:list',
  'order:add',
  'order:edit',
  'order:cancel',
  'order:assign',
  'stay:checkin',
  'stay:extend',
  'stay:shorten',
  'stay:change',
  'stay:link',
  'stay:guest',
  'stay:service',
  'stay:checkout',
  'card:make',
  'room:list',
  'room:data',
  'room:hk',
  'guest:list',
  'guest:edit',
  'channelOrder:list',
  'channelOrder:handle',
] as const
const memberPages = '/CustomerRelationship/memberManagement'
/** What a desk does for members; giving money back and giving points away is for others, levels and rules are the manager's. */
const memberDeskRights = [
  'member:find',
  'member:add',
  'member:edit',
  'member:topup',
  'member:pay',
  'member:card',
  'crm:member:list',
  'crm:memberCard:list',
  'crm:memberLevel:list',
  'crm:memberLevelChange:list',
  'crm:memberMove:list',
  'crm:topUpRule:list',
  'crm:pointsRoomRule:list',
  'crm:pointsRoomRecord:list',
] as const
const deskLeaderRights = [
  'order:restore',
  'order:noshow',
  'price:override',
  'price:belowFloor',
  'price:free',
  'overbook:use',
  'stay:void',
  'stay:walkout',
  'stay:recheckin',
  'guest:revealId',
  'guest:secret',
  'card:clear',
  'room:inspect',
  'room:ooo',
  'room:lock',
  'guest:merge',
  'guest:black',
  'guest:export',
  'registration:export',
  'channelOrder:simulate',
] as const
const wallPages = [
  '/big/screen/production',
  '/big/screen/logistics',
  '/big/screen/designer',
  '/big/screen/view/:id',
] as const
const manager: SeedRole = {
  code: 'hotel_manager',
  name: '酒店经理',
  hasAll: false,
  pages: [
    ...orders,
    '/Marketing',
    '/CustomerRelationship',
    '/Report',
    ...wallPages,
    '/report/ArchivesStatisticst',
    '/report/ViserChartDemo',
    '/Setting',
    '/message',
    contacts,
    '/isystem/departUserList',
    '/isystem/onlineUser',
    '/online/cgreport/:code',
    '/online/openReports',
    '/online/selfReport',
    '/online/sheet',
  ],
  grants: [
    'acct',
    'ar',
    'approval',
    'ebk:cashSale',
    'crm',
    'member',
    'audit',
    'report',
    'books',
    'invoice',
    'ebk:invoice',
    'ebk:invoiceTitle',
    'base:building',
    'base:room',
    'base:roomFeature',
    'base:roomType',
    'base:hotel',
    'base:hotelConfig',
    'base:hotelDict',
    ...settingGrants,
    'base:postingCode',
    'ebk:shiftCfg',
    'ebk:shift',
    'ebk:handover',
    'market:mktChannel',
    ...rateGrants,
    ...couponGrants,
    'sys:sysDepart',
    'sys:sysDepartRole',
    'sys:departUser',
    'sys:user',
    'sys:role',
    'sys:permission:grant',
    'open',
    'sys:annountCement',
    'sys:message',
    'message',
    'sys:log:list',
    'sys:dataLog',
    'sys:online',
    'sys:position:list',
    'sys:category:list',
    ...deskRights,
    ...deskLeaderRights,
    'online:cgreport:data',
    'online:cgreport:export',
    'online:selfReport',
    'screen',
    'sheet',
  ],
}
const frontDesk: SeedRole = {
  code: 'front_desk',
  name: '前台',
  hasAll: false,
  pages: [...orders, memberPages, couponPage, '/Report/reception', contacts],
  grants: [
    'base:building:list',
    'crm:unit:list',
    'crm:intermediary:list',
    'ebk:shift:handover',
    'audit:list',
    'audit:run',
    'report:reception',
    ...bills,
    ...couponDesk,
    ...deskRights,
    ...memberDeskRights,
  ],
}
const cashier: SeedRole = {
  code: 'cashier',
  name: '收银',
  hasAll: false,
  pages: [
    '/RoomsStatus',
    '/CustomerOrder/orderStatus',
    '/CashingBill',
    '/ChangeShifts',
    couponPage,
    `${memberPages}/memCardManage`,
    `${memberPages}/memCardDetails`,
    '/Report/cashierStatement',
    contacts,
  ],
  grants: [
    'base:building:list',
    'ebk:shift:handover',
    'audit:list',
    'acct:reverse',
    ...bills,
    ...couponDesk,
    'order:list',
    'room:list',
    'room:data',
    'stay:checkout',
    'member:find',
    'member:topup',
    'member:pay',
    'report:cashierStatement',
  ],
}
const housekeeper: SeedRole = {
  code: 'housekeeper',
  name: '客房',
  hasAll: false,
  pages: [
    '/RoomsStatus/realTimeRoomState',
    '/RoomsStatus/longTermRoomStatus',
    '/MessageCenter/roomMessage',
    '/big/screen/logistics',
    contacts,
  ],
  grants: ['base:building:list', 'room:list', 'room:hk', 'room:inspect', 'report:logistics'],
}
const finance: SeedRole = {
  code: 'finance',
  name: '财务',
  hasAll: false,
  pages: [
    '/CashingBill',
    '/CustomerRelationship/intermediaryManagement',
    '/CustomerRelationship/unitManagement',
    `${memberPages}/memCardManage`,
    `${memberPages}/memCardDetails`,
    `${memberPages}/owed`,
    '/Report',
    '/ChangeShifts/shiftHandoverRecord',
    '/ChangeShifts/nightAudit',
    contacts,
    '/Setting/bookProof',
  ],
  grants: [
    'report:finance',
    'report:reception',
    'report:warehouse',
    'report:cashierStatement',
    'report:member',
    'report:budget',
    'report:achievements',
    'report:incentive',
    'report:praise',
    'base:building:list',
    'sys:sysDepart:list',
    'sys:sysDepart:export',
    'ebk:shift:confirm',
    'ebk:handover',
    'acct:list',
    'ar',
    'crm:unit',
    'crm:unitAccount',
    'crm:arEntry',
    'crm:arBill',
    'crm:arReceipt',
    'crm:intermediary',
    'crm:commission',
    'crm:member:list',
    'crm:member:export',
    'crm:memberMove:list',
    'crm:memberMove:export',
    'crm:memberCard:list',
    'crm:memberLevel:list',
    'crm:memberLevelChange:list',
    'crm:topUpRule:list',
    'crm:pointsRoomRecord:list',
    'member:find',
    'member:owed',
    'member:refund',
    'member:points',
    'audit:list',
    'books',
    'invoice',
    'ebk:invoice',
    'ebk:invoiceTitle',
    'report:leakProof:list',
    'report:leakProof:export',
    'report:leakProof:run',
    'report:leakProof:judge',
  ],
}
export const superRole: SeedRole = { code: 'admin', name: '超级管理员', hasAll: true, pages: [], grants: [] }

/** What every hotel begins with; the first is its administrator's. */
export const hotelRoles = [manager, frontDesk, cashier, housekeeper, finance] as const

export const demoTenants = [
  { id: '1', name: '西湖酒店管理有限公司' },
  { id: '2', name: '外滩酒店管理有限公司' },
] as const

export interface DemoHotel {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly phone: string
  readonly address: string
  readonly tenantId: string
}
export const demoHotels: readonly [DemoHotel, DemoHotel] = [
  {
    code: 'KZ001',
    name: '客栈示范酒店（西湖店）',
    shortName: '西湖店',
    phone: '0571-00000001',
    address: '浙江省杭州市西湖区（演示地址）',
    tenantId: '1',
  },
  {
    code: 'KZ002',
    name: '客栈示范酒店（外滩店）',
    shortName: '外滩店',
    phone: '021-00000002',
    address: '上海市黄浦区（演示地址）',
    tenantId: '2',
  },
]

export interface DemoUser {
  readonly username: string
  readonly realname: string
  readonly hotelCode: string
  readonly role: SeedRole
  readonly phone?: string
}
export const demoUsers: readonly DemoUser[] = [
  { username: 'admin', realname: '平台管理员', hotelCode: '', role: superRole, phone: '13800138000' },
  { username: 'manager', realname: '沈经理', hotelCode: 'KZ001', role: manager, phone: '13800138001' },
  { username: 'frontdesk', realname: '林小前', hotelCode: 'KZ001', role: frontDesk },
  { username: 'cashier', realname: '钱收银', hotelCode: 'KZ001', role: cashier },
  { username: 'housekeeper', realname: '王客房', hotelCode: 'KZ001', role: housekeeper },
  { username: 'finance', realname: '周财务', hotelCode: 'KZ001', role: finance },
  { username: 'manager2', realname: '陆经理', hotelCode: 'KZ002', role: manager },
  { username: 'frontdesk2', realname: '苏小前', hotelCode: 'KZ002', role: frontDesk },
]
