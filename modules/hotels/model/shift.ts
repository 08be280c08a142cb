import { defineResource } from '@kezhan/resource/define'

/** The shifts that people of the desk sign in for; the login page offers them in the order of their numbers. */
export const shift = defineResource({
  path: '/ebk/shiftCfg',
  table: 'hotel_shift',
  title: '班次',
  scope: 'hotel',
  sort: { column: 'shiftIndex', order: 'asc' },
  fields: {
    shiftIndex: {
      kind: 'text',
      label: '班次编号',
      required: true,
      unique: true,
      fixed: true,
      maxLength: 8,
      help: '如 01、02、03，按此排序',
      widthPx: 110,
    },
    shiftName: {
      kind: 'text',
      label: '班次名称',
      required: true,
      maxLength: 40,
      search: 'like',
      widthPx: 160,
    },
    beginTime: { kind: 'time', label: '开始时间', required: true, widthPx: 120 },
    endTime: { kind: 'time', label: '结束时间', required: true, help: '早于开始时间表示跨夜', widthPx: 120 },
  },
})
