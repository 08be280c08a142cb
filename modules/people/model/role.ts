import { defineResource } from '@kezhan/resource/define'

/** What a role holds is granted on its own; here it only gets a name. */
export const role = defineResource({
  path: '/sys/role',
  table: 'sys_role',
  title: '角色',
  scope: 'hotel',
  says: { edit: '修改成功!', delete: '删除角色成功', deleteBatch: '删除角色成功!' },
  platform: 'keeps',
  fields: {
    roleName: {
      kind: 'text',
      label: '角色名称',
      required: true,
      minLength: 2,
      maxLength: 64,
      search: 'like',
      widthPx: 200,
    },
    roleCode: {
      kind: 'text',
      label: '角色编码',
      required: true,
      unique: true,
      fixed: true,
      pattern: 'code',
      maxLength: 64,
      search: 'like',
      widthPx: 180,
    },
    description: { kind: 'text', label: '描述', maxLength: 255, widthPx: 320 },
    hasAll: {
      kind: 'switch',
      label: '拥有全部权限',
      required: true,
      readOnly: true,
      hideIn: ['list', 'form', 'sheet'],
    },
  },
})
