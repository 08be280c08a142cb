import { call } from '@kezhan/resource/call'
import type { PermissionRule } from './data-rule-calls'
import type { GrantTree } from './permission-calls'

const granting = { access: 'sys:permission:grant' } as const
const roleId = { kind: 'text', label: '角色', required: true, maxLength: 40 } as const
const permissionId = { kind: 'text', label: '菜单', required: true, maxLength: 100 } as const

/** The rules of an entry, and which of them go with a grant. */
export interface GrantedRules {
  readonly datarule: readonly PermissionRule[]
  readonly drChecked?: string
}

/**
 * What the caller himself could grant, to roles and to departments: no more than his own menu, so that no right is asked
 * for. Who may grant to roles also sees what the given role holds beyond that; it stands disabled and not in `ids`.
 */
export const grantTree = call('GET', '/sys/role/queryTreeList', {
  access: 'signed-in',
  title: '可授权的菜单树',
  input: { roleId: { kind: 'text', label: '角色', maxLength: 40 } },
}).returns<GrantTree>()

export const rolePermissions = call('GET', '/sys/permission/queryRolePermission', {
  ...granting,
  title: '角色的权限',
  input: { roleId },
}).returns<readonly string[]>()

export const saveRolePermissions = call('POST', '/sys/permission/saveRolePermission', {
  ...granting,
  title: '保存角色的权限',
  input: {
    roleId,
    permissionIds: { kind: 'textarea', label: '权限', maxLength: 200_000 },
    lastpermissionIds: { kind: 'textarea', label: '原有权限', maxLength: 200_000 },
  },
}).returns<null>()

export const roleDataRules = call('GET', '/sys/role/datarule/:permissionId/:roleId', {
  ...granting,
  title: '角色的数据规则',
  input: { permissionId, roleId },
}).returns<GrantedRules>()

export const saveRoleDataRules = call('POST', '/sys/role/datarule', {
  ...granting,
  title: '保存角色的数据规则',
  input: { permissionId, roleId, dataRuleIds: { kind: 'textarea', label: '数据规则', maxLength: 20_000 } },
}).returns<null>()

/** How one role answers the question whether a code is allowed. */
export interface RoleExplanation {
  readonly roleId: string
  readonly roleName: string
  readonly hasAll: boolean
  readonly grants: readonly GrantExplanation[]
  /** One sentence. */
  readonly effect: string
}
export interface GrantExplanation {
  readonly permissionId: string
  readonly name: string
  readonly status: '0' | '1'
  readonly rules: readonly PermissionRule[]
}
export interface PermissionExplanation {
  readonly username: string
  readonly realname: string
  readonly code: string
  readonly isAllowed: boolean
  /** The entries of the menu that carry the code, or the address that was asked for. */
  readonly entries: readonly { readonly id: string; readonly name: string; readonly status: '0' | '1' }[]
  readonly roles: readonly RoleExplanation[]
  /** The rules that narrow the rows; all of them must hold. */
  readonly rules: readonly PermissionRule[]
  /** The answer in one sentence. */
  readonly effect: string
}

/** «为什么看不到»: role, grant, rule and effect for a user and a code. */
export const explainPermission = call('GET', '/sys/permission/explain', {
  access: 'sys:permission:explain',
  title: '为什么看不到',
  input: {
    username: { kind: 'text', label: '用户名', required: true, maxLength: 64 },
    code: { kind: 'text', label: '权限编码或页面路径', required: true, maxLength: 255 },
  },
}).returns<PermissionExplanation>()

/** Why an address does not open for who asks. */
export interface MissingPage {
  /** As the menu calls it; null where the product has no such page. */
  readonly title: string | null
  /** The rights that he lacks, in words; none where a right would not help. */
  readonly rights: readonly string[]
  /** In one sentence. */
  readonly reason: string
  /** The people of his place who could give it to him. */
  readonly granters: readonly string[]
}

/** About oneself only; titles of screens are no secret. */
export const missingPage = call('GET', '/sys/permission/missingPage', {
  access: 'signed-in',
  title: '打不开的页面',
  input: { path: { kind: 'text', label: '页面路径', required: true, maxLength: 255 } },
}).returns<MissingPage>()
