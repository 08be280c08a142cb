import { call } from '@kezhan/resource/call'

/** Names a unique field of a resource by its table and column; the resource's list right is needed. */
export const duplicateCheck = call('GET', '/sys/duplicate/check', {
  access: 'signed-in',
  title: '检查值是否已存在',
  input: {
    tableName: { kind: 'text', label: '表', maxLength: 64 },
    fieldName: { kind: 'text', label: '字段', maxLength: 64 },
    fieldVal: { kind: 'text', label: '值', maxLength: 500 },
    dataId: { kind: 'text', label: '编号', maxLength: 64 },
  },
}).returns<null>()
