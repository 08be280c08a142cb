import { defineResource } from '@kezhan/resource/define'

export const position = defineResource({
  path: '/sys/position',
  table: 'sys_position',
  title: '职务',
  scope: 'tenant',
  aliases: { postRank: 'rank' },
  // Its company is the tenant.
  ignored: ['companyId'],
  platform: 'reads',
  fields: {
    code: {
      kind: 'text',
      label: '职务编码',
      required: true,
      unique: true,
      pattern: 'code',
      maxLength: 64,
      search: 'eq',
    },
    name: { kind: 'text', label: '职务名称', required: true, maxLength: 100, search: 'like', widthPx: 200 },
    rank: { kind: 'dict', dict: 'position_rank', label: '职级', search: 'in' },
    remark: { kind: 'textarea', label: '备注', maxLength: 500, hideIn: ['list'] },
  },
})
