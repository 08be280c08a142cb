import { defineResource } from '@kezhan/resource/define'

/**
 * A role inside one department. It holds at most what the department itself was granted, and only members of the
 * department can have it; both are foreign keys.
 */
export const departmentRole = defineResource({
  path: '/sys/sysDepartRole',
  table: 'sys_depart_role',
  title: '部门角色',
  scope: 'hotel',
  platform: 'keeps',
  fields: {
    departId: { kind: 'department', label: '部门', required: true, fixed: true, search: 'eq', widthPx: 160 },
    roleName: {
      kind: 'text',
      label: '部门角色名称',
      required: true,
      minLength: 2,
      maxLength: 64,
      search: 'like',
      widthPx: 200,
    },
    roleCode: {
      kind: 'text',
      label: '部门角色编码',
      required: true,
      unique: true,
      fixed: true,
      pattern: 'code',
      maxLength: 64,
      search: 'like',
      widthPx: 180,
    },
    description: { kind: 'text', label: '描述', maxLength: 255, widthPx: 320 },
  },
})
