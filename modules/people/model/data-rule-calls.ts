import { call } from '@kezhan/resource/call'

/** A data rule of an entry; whom it binds is said with the grant. */
export interface PermissionRule {
  readonly id: string
  readonly permissionId: string
  readonly ruleName: string
  readonly ruleColumn: string
  readonly ruleConditions: string
  readonly ruleValue: string
  readonly status: '0' | '1'
}

export const rulesOfPermission = call('GET', '/sys/permission/getPermRuleListByPermId', {
  access: 'sys:permission:list',
  title: '菜单的数据规则',
  input: { permissionId: { kind: 'text', label: '菜单', required: true, maxLength: 100 } },
}).returns<readonly PermissionRule[]>()

export const queryPermissionRules = call('GET', '/sys/permission/queryPermissionRule', {
  access: 'sys:permission:list',
  title: '查询数据规则',
  input: {
    permissionId: { kind: 'text', label: '菜单', maxLength: 100 },
    ruleName: { kind: 'text', label: '规则名称', maxLength: 100 },
    ruleColumn: { kind: 'text', label: '规则字段', maxLength: 64 },
    ruleConditions: { kind: 'text', label: '条件规则', maxLength: 20 },
    ruleValue: { kind: 'text', label: '规则值', maxLength: 500 },
    status: { kind: 'text', label: '状态', maxLength: 1 },
  },
}).returns<readonly PermissionRule[]>()

const ruleInput = {
  permissionId: { kind: 'text', label: '菜单', required: true, maxLength: 100 },
  ruleName: { kind: 'text', label: '规则名称', required: true, maxLength: 100 },
  ruleColumn: { kind: 'text', label: '规则字段', required: true, maxLength: 64 },
  ruleConditions: { kind: 'text', label: '条件规则', required: true, maxLength: 20 },
  ruleValue: { kind: 'text', label: '规则值', maxLength: 500 },
  status: { kind: 'integer', label: '状态', required: true, min: 0, max: 1, default: 1 },
} as const

export const addPermissionRule = call('POST', '/sys/permission/addPermissionRule', {
  access: 'sys:permission:rule',
  title: '新增数据规则',
  input: ruleInput,
}).returns<{ readonly id: string }>()

const editing = {
  access: 'sys:permission:rule',
  title: '修改数据规则',
  input: { id: { kind: 'text', label: '规则', required: true, maxLength: 40 }, ...ruleInput },
} as const
export const editPermissionRule = call('PUT', '/sys/permission/editPermissionRule', editing).returns<null>()

export const deletePermissionRule = call('DELETE', '/sys/permission/deletePermissionRule', {
  access: 'sys:permission:rule',
  title: '删除数据规则',
  input: { id: { kind: 'text', label: '规则', required: true, maxLength: 40 } },
}).returns<null>()
