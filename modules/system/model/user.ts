import { defineResource } from '@kezhan/resource/define'

/**
 * People who sign in. Where they belong is never a field: it follows from who adds them. Name, phone and e-mail are
 * unique across all hotels, which the hooks see to; `unique` would mean one hotel.
 */
export const user = defineResource({
  path: '/sys/user',
  table: 'sys_user',
  title: '用户',
  scope: 'hotel',
  fields: {
    username: {
      kind: 'text',
      label: '用户账号',
      required: true,
      fixed: true,
      pattern: 'username',
      maxLength: 64,
      search: 'like',
      widthPx: 140,
    },
    realname: {
      kind: 'text',
      label: '用户姓名',
      required: true,
      maxLength: 64,
      search: 'like',
      widthPx: 140,
    },
    password: {
      kind: 'password',
      label: '初始密码',
      fixed: true,
      minLength: 8,
      help: '至少8位，须同时包含字母和数字；不填则随机生成，之后由管理员重置',
    },
    selectedroles: {
      kind: 'ref',
      ref: { path: '/sys/role', text: 'roleName' },
      many: true,
      label: '角色',
      widthPx: 180,
    },
    selecteddeparts: { kind: 'department', many: true, label: '部门', widthPx: 180 },
    workNo: { kind: 'text', label: '工号', unique: true, maxLength: 64, search: 'like', widthPx: 110 },
    post: { kind: 'ref', ref: { path: '/sys/position', text: 'name' }, label: '职务', widthPx: 120 },
    phone: {
      kind: 'text',
      label: '手机号码',
      pattern: 'mobile',
      maxLength: 20,
      search: 'like',
      widthPx: 130,
    },
    telephone: { kind: 'text', label: '座机', maxLength: 45, hideIn: ['list'] },
    email: { kind: 'text', label: '邮箱', pattern: 'email', maxLength: 200, widthPx: 180 },
    sex: { kind: 'dict', dict: 'sex', label: '性别', search: 'in', widthPx: 80 },
    birthday: { kind: 'date', label: '生日', hideIn: ['list'] },
    avatar: { kind: 'image', label: '头像', maxCount: 1, hideIn: ['list', 'sheet'] },
    orgCode: { kind: 'text', label: '当前部门编码', readOnly: true, maxLength: 64, hideIn: ['list', 'form'] },
    mustChangePassword: {
      kind: 'switch',
      label: '须先修改密码',
      readOnly: true,
      hideIn: ['list', 'form', 'sheet'],
    },
    status: {
      kind: 'dict',
      dict: 'user_status',
      label: '状态',
      required: true,
      readOnly: true,
      search: 'in',
      widthPx: 90,
    },
  },
})
