import type { PermissionCode } from '@kezhan/resource/permission'

export const demoPassword = 'Kezhan@2026'

export interface DemoRole {
  readonly code: string
  readonly name: string
  readonly hasAll: boolean
  /** Rights by prefix: `base:building` grants all of its rights, `base:building:list` the one. */
  readonly grants: readonly (PermissionCode | `${string}:${string}`)[]
}

const manager: DemoRole = {
  code: 'hotel_manager',
  name: '酒店经理',
  hasAll: false,
  grants: ['base:building', 'base:roomFeature', 'sys:sysDepart', 'sys:position:list', 'sys:category:list'],
}
const frontDesk: DemoRole = {
  code: 'front_desk',
  name: '前台',
  hasAll: false,
  grants: ['base:building:list'],
}
const cashier: DemoRole = { code: 'cashier', name: '收银', hasAll: false, grants: ['base:building:list'] }
const housekeeper: DemoRole = {
  code: 'housekeeper',
  name: '客房',
  hasAll: false,
  grants: ['base:building:list'],
}
const finance: DemoRole = {
  code: 'finance',
  name: '财务',
  hasAll: false,
  grants: ['base:building:list', 'sys:sysDepart:list', 'sys:sysDepart:export'],
}
export const superRole: DemoRole = { code: 'admin', name: '超级管理员', hasAll: true, grants: [] }

export interface DemoHotel {
  readonly code: string
  readonly name: string
  readonly tenantId: string
}
export const demoHotels: readonly DemoHotel[] = [
  { code: 'KZ001', name: '客栈示范酒店（西湖店）', tenantId: '1' },
  { code: 'KZ002', name: '客栈示范酒店（外滩店）', tenantId: '2' },
]

export interface DemoUser {
  readonly username: string
  readonly realname: string
  readonly hotelCode: string
  readonly role: DemoRole
}
export const demoUsers: readonly DemoUser[] = [
  { username: 'admin', realname: '平台管理员', hotelCode: '', role: superRole },
  { username: 'manager', realname: '沈经理', hotelCode: 'KZ001', role: manager },
  { username: 'frontdesk', realname: '林小前', hotelCode: 'KZ001', role: frontDesk },
  { username: 'cashier', realname: '钱收银', hotelCode: 'KZ001', role: cashier },
  { username: 'housekeeper', realname: '王客房', hotelCode: 'KZ001', role: housekeeper },
  { username: 'finance', realname: '周财务', hotelCode: 'KZ001', role: finance },
  { username: 'manager2', realname: '陆经理', hotelCode: 'KZ002', role: manager },
  { username: 'frontdesk2', realname: '苏小前', hotelCode: 'KZ002', role: frontDesk },
]
