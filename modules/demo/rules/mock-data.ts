/** Made-up rows of the demonstration pages, always the same: nothing here is about a real person or place. */

interface MockAction {
  readonly action: string
  readonly describe: string
  readonly defaultCheck: boolean
}
const action = (name: string, describe: string): MockAction => ({
  action: name,
  describe,
  defaultCheck: false,
})
const actions = [
  action('add', '新增'),
  action('query', '查询'),
  action('get', '详情'),
  action('update', '修改'),
  action('delete', '删除'),
]

const permission = (id: string, name: string, count: number) => ({
  id,
  name,
  describe: null,
  status: 1,
  /** JSON in a text, as the pages of this family read it. */
  actionData: JSON.stringify(actions.slice(0, count)),
  actions: actions.slice(0, count).map(one => one.action),
})

export const mockPermissionRows = [
  permission('dashboard', '仪表盘', 3),
  permission('room', '房态', 5),
  permission('booking', '预订', 5),
  permission('folio', '客账', 4),
  permission('member', '会员', 5),
  permission('report', '报表', 2),
  permission('user', '用户管理', 5),
  permission('role', '角色管理', 5),
]

const role = (id: string, name: string, describe: string, count: number) => ({
  id,
  name,
  describe,
  status: 1,
  creatorId: 'system',
  createTime: '2026-01-01 09:00:00',
  deleted: 0,
  permissions: mockPermissionRows.slice(0, count).map(one => ({
    roleId: id,
    permissionId: one.id,
    permissionName: one.name,
    actions: one.actionData,
    actionEntitySet: JSON.parse(one.actionData),
  })),
})

export const mockRoleRows = [
  role('admin', '管理员', '拥有所有权限', 8),
  role('manager', '经理', '拥有营业与报表权限', 6),
  role('clerk', '前台', '拥有房态与预订权限', 3),
]

const names = ['张一', '李二', '王三', '赵四', '钱五', '孙六', '周七', '吴八', '郑九', '冯十', '陈一', '褚二']
export const mockUserRows = names.map((name, index) => ({
  id: `demo-${index + 1}`,
  name,
  username: `demo${index + 1}`,
  avatar: null,
  status: index % 5 === 4 ? 0 : 1,
  telephone: '',
  createTime: `2026-01-${String(index + 1).padStart(2, '0')} 09:00:00`,
  roleId: mockRoleRows[index % mockRoleRows.length]?.id,
  role: mockRoleRows[index % mockRoleRows.length],
}))

export const mockServiceRows = Array.from({ length: 57 }, (_, index) => ({
  key: index + 1,
  no: `NO ${String(index + 1).padStart(3, '0')}`,
  description: `这是第 ${index + 1} 条演示服务`,
  callNo: ((index + 1) * 37) % 1000,
  status: index % 4,
  updatedAt: `2026-01-${String((index % 28) + 1).padStart(2, '0')} 10:00:00`,
  editable: false,
}))

export interface MockPage<T> {
  readonly data: readonly T[]
  readonly pageSize: number
  readonly pageNo: number
  readonly totalPage: number
  readonly totalCount: number
}

export function mockPage<T>(rows: readonly T[], pageNo: number, pageSize: number): MockPage<T> {
  const data = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { data, pageSize, pageNo, totalPage: Math.ceil(rows.length / pageSize), totalCount: rows.length }
}
