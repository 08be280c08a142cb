import { defineResource } from '@kezhan/resource/define'

/** 门锁: which lock is on which door, and how its cards are written. */
export const doorLock = defineResource({
  path: '/base/doorLock',
  table: 'door_lock',
  title: '门锁',
  scope: 'hotel',
  sort: { column: 'lockNo', order: 'asc' },
  fields: {
    lockNo: {
      kind: 'text',
      label: '门锁号',
      required: true,
      unique: true,
      maxLength: 40,
      search: 'like',
      widthPx: 140,
    },
    roomId: {
      kind: 'ref',
      label: '房间',
      required: true,
      ref: { path: '/base/room', text: 'roomNo' },
      search: 'eq',
      widthPx: 120,
    },
    lockVendor: {
      kind: 'dict',
      dict: 'lock_vendor',
      label: '门锁厂商',
      required: true,
      default: 'simulator',
      search: 'eq',
      widthPx: 130,
    },
    encoderType: { kind: 'text', label: '发卡器型号', maxLength: 60, widthPx: 150 },
    params: { kind: 'json', label: '厂商参数', hideIn: ['list'] },
    enabled: { kind: 'switch', label: '启用', required: true, default: 'Y', search: 'eq', widthPx: 80 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
})
