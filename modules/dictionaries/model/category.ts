import { defineResource } from '@kezhan/resource/define'

export const category = defineResource({
  path: '/sys/category',
  table: 'sys_category',
  title: '分类字典',
  scope: 'tenant',
  says: { edit: '修改成功!', deleteBatch: '删除成功!' },
  platform: 'reads',
  sort: { column: 'code', order: 'asc' },
  tree: { parent: 'pid', label: 'name' },
  fields: {
    name: { kind: 'text', label: '分类名称', required: true, maxLength: 100, search: 'like', widthPx: 260 },
    code: {
      kind: 'text',
      label: '分类编码',
      unique: true,
      readOnly: true,
      maxLength: 64,
      search: 'like',
      widthPx: 160,
    },
    pid: { kind: 'tree', ref: { path: '/sys/category', text: 'name' }, label: '上级分类', hideIn: ['list'] },
  },
})
