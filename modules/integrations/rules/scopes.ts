import type { PermissionCode } from '@kezhan/resource/permission'

/** What a key may be given, in the words of people; each is a set of rights that its owner must hold himself. */
export const apiScopes = {
  'orders.read': { title: '查看预订', rights: ['order:list', 'channelOrder:list'] },
  'orders.write': {
    title: '预订、修改、取消',
    rights: ['order:list', 'order:add', 'order:edit', 'order:cancel', 'order:assign'],
  },
  'rooms.read': { title: '查看房态和在住', rights: ['room:list', 'base:room:list', 'base:roomType:list'] },
  'rooms.write': { title: '修改清洁状态', rights: ['room:list', 'room:hk'] },
  'bills.read': { title: '查看账单', rights: ['acct:list'] },
  'bills.post': { title: '入账', rights: ['acct:list', 'acct:post'] },
  'prices.read': {
    title: '查看房价',
    rights: ['market:priceCalendar:list', 'market:basePrice:list', 'market:ratePlan:list'],
  },
  'prices.write': { title: '修改房价', rights: ['market:priceCalendar:list', 'market:priceCalendar:edit'] },
  'members.read': { title: '查看会员', rights: ['member:find', 'crm:member:list'] },
  'members.write': { title: '办理会员、修改资料', rights: ['member:find', 'member:add', 'member:edit'] },
  'kiosk.report': { title: '自助机上报', rights: ['kiosk:report'] },
  'reports.read': {
    title: '查看报表',
    rights: ['report:finance', 'report:reception', 'report:cashier', 'report:warehouse', 'report:member'],
  },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly rights: readonly PermissionCode[] }>
>
export type ApiScope = keyof typeof apiScopes

export const isScope = (key: string): key is ApiScope => Object.hasOwn(apiScopes, key)

/** The rights behind scopes as they are stored; a scope that is no longer known opens nothing. */
export function rightsIn(scopes: string): ReadonlySet<string> {
  return new Set(
    scopes
      .split(',')
      .filter(isScope)
      .flatMap(key => apiScopes[key].rights),
  )
}

/** Of the scopes, those that somebody cannot give because he lacks a right behind them. */
export function ungivable(scopes: string, can: (code: PermissionCode) => boolean): ApiScope[] {
  return scopes
    .split(',')
    .filter(isScope)
    .filter(key => !apiScopes[key].rights.every(code => can(code)))
}
