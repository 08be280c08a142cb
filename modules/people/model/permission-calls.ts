import { call } from '@kezhan/resource/call'

/** An entry of the menu as administrators see it: 0 group, 1 page, 2 button. */
export interface PermissionNode {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly parentId: string | null
  readonly name: string
  readonly perms: string | null
  readonly permsType: '1' | '2'
  readonly icon: string | null
  readonly component: string | null
  readonly url: string | null
  readonly redirect: string | null
  readonly sortNo: number
  readonly menuType: number
  readonly isLeaf: boolean
  readonly route: boolean
  readonly keepAlive: boolean
  readonly description: string | null
  readonly delFlag: 0
  readonly ruleFlag: 0 | 1
  readonly alwaysShow: boolean
  readonly hidden: boolean
  readonly status: '0' | '1'
  readonly internalOrExternal: boolean
  /** Comes with the product: what makes its page work cannot be changed, and it cannot be deleted. */
  readonly isBuiltIn: boolean
  /** Gives away money or secrets. */
  readonly isHighRisk: boolean
  readonly children?: readonly PermissionNode[]
}
/** An entry as the grant trees want it. */
export interface GrantNode {
  readonly key: string
  readonly value: string
  readonly title: string | null
  readonly slotTitle: string
  readonly label: string
  readonly icon: string | null
  readonly parentId: string | null
  readonly isLeaf: boolean
  readonly ruleFlag: 0 | 1
  readonly scopedSlots: { readonly title: 'hasDatarule' }
  /** Is held by the one that is granted to, but not by the granter: to be seen, not to be changed. */
  readonly disabled?: true
  /** Gives away money or secrets. */
  readonly isHighRisk?: true
  readonly children?: readonly GrantNode[]
}
export interface GrantTree {
  readonly treeList: readonly GrantNode[]
  readonly ids: readonly string[]
}

const reading = { access: 'sys:permission:list' } as const

export const permissionList = call('GET', '/sys/permission/list', { ...reading, title: '菜单树' }).returns<
  readonly PermissionNode[]
>()
export const systemMenuList = call('GET', '/sys/permission/getSystemMenuList', {
  ...reading,
  title: '一级菜单',
}).returns<readonly PermissionNode[]>()
export const systemSubmenu = call('GET', '/sys/permission/getSystemSubmenu', {
  ...reading,
  title: '下级菜单',
  input: { parentId: { kind: 'text', label: '上级菜单', required: true, maxLength: 100 } },
}).returns<readonly PermissionNode[]>()
export const systemSubmenuBatch = call('GET', '/sys/permission/getSystemSubmenuBatch', {
  ...reading,
  title: '多个菜单的下级菜单',
  input: { parentIds: { kind: 'textarea', label: '上级菜单', required: true, maxLength: 20_000 } },
}).returns<Readonly<Record<string, readonly PermissionNode[]>>>()
export const permissionTree = call('GET', '/sys/permission/queryTreeList', {
  ...reading,
  title: '权限树',
}).returns<GrantTree>()

const entryInput = {
  name: { kind: 'text', label: '菜单名称', required: true, maxLength: 100 },
  parentId: { kind: 'text', label: '上级菜单', maxLength: 100 },
  menuType: { kind: 'integer', label: '菜单类型', required: true, min: 0, max: 2 },
  url: { kind: 'text', label: '菜单路径', maxLength: 255 },
  component: { kind: 'text', label: '前端组件', maxLength: 255 },
  redirect: { kind: 'text', label: '默认跳转地址', maxLength: 255 },
  perms: { kind: 'text', label: '授权标识', maxLength: 100 },
  permsType: { kind: 'integer', label: '授权策略', required: true, min: 1, max: 2, default: 2 },
  icon: { kind: 'text', label: '菜单图标', maxLength: 64 },
  sortNo: { kind: 'decimal', label: '排序', required: true, scale: 2, min: 0, max: 1_000_000, default: 1 },
  description: { kind: 'text', label: '描述', maxLength: 255 },
  status: { kind: 'integer', label: '状态', required: true, min: 0, max: 1, default: 1 },
  route: { kind: 'switch', label: '是否路由菜单', required: true, default: 'Y' },
  hidden: { kind: 'switch', label: '隐藏路由', required: true, default: 'N' },
  keepAlive: { kind: 'switch', label: '是否缓存路由', required: true, default: 'N' },
  alwaysShow: { kind: 'switch', label: '聚合路由', required: true, default: 'N' },
  internalOrExternal: { kind: 'switch', label: '外部打开', required: true, default: 'N' },
} as const
const editing = {
  access: 'sys:permission:edit',
  title: '修改菜单',
  input: { id: { kind: 'text', label: '菜单', required: true, maxLength: 100 }, ...entryInput },
} as const

export const addPermission = call('POST', '/sys/permission/add', {
  access: 'sys:permission:add',
  title: '新增菜单',
  input: entryInput,
}).returns<{ readonly id: string }>()
/** The whole entry is sent; what is left out is emptied. */
export const editPermission = call('PUT', '/sys/permission/edit', editing).returns<null>()

export const deletePermission = call('DELETE', '/sys/permission/delete', {
  access: 'sys:permission:delete',
  title: '删除菜单',
  input: { id: { kind: 'text', label: '菜单', required: true, maxLength: 100 } },
}).returns<null>()
