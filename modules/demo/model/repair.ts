import { defineResource } from '@kezhan/resource/define'

/** What the list, form, detail and result examples are about: something to be mended, with the parts it takes. */
export const repair = defineResource({
  path: '/demo/repair',
  table: 'demo_repair',
  title: '示例工单',
  scope: 'tenant',
  platform: 'keeps',
  fields: {
    title: { kind: 'text', label: '事项', required: true, maxLength: 60, search: 'like', widthPx: 200 },
    code: {
      kind: 'text',
      label: '单号',
      required: true,
      unique: true,
      pattern: 'code',
      maxLength: 30,
      search: 'eq',
      widthPx: 130,
    },
    grade: {
      kind: 'dict',
      dict: 'priority',
      label: '紧急程度',
      required: true,
      default: 'M',
      search: 'in',
      widthPx: 100,
    },
    department: { kind: 'department', label: '报修部门', widthPx: 130 },
    handler: { kind: 'user', label: '处理人', search: 'eq', widthPx: 110 },
    dueOn: { kind: 'date', label: '期望完成', search: 'range', widthPx: 120 },
    budget: { kind: 'money', label: '预算', min: 0, max: 100_000_000, widthPx: 110 },
    isDone: { kind: 'switch', label: '已完成', required: true, default: 'N', search: 'eq', widthPx: 90 },
    photos: { kind: 'image', label: '照片', maxCount: 3, hideIn: ['list'] },
    story: { kind: 'richtext', label: '说明', hideIn: ['list'] },
  },
  ways: {
    board: { by: 'isDone', facts: ['grade', 'handler', 'dueOn'] },
    calendar: { from: 'dueOn' },
  },
  children: {
    parts: {
      table: 'demo_repair_part',
      title: '用料',
      masterKey: 'repairId',
      fields: {
        name: { kind: 'text', label: '名称', required: true, maxLength: 50, widthPx: 200 },
        quantity: { kind: 'integer', label: '数量', required: true, min: 1, max: 9999, widthPx: 100 },
        price: { kind: 'money', label: '单价', min: 0, max: 100_000_000, widthPx: 120 },
      },
    },
  },
})
