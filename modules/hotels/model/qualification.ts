import { defineResource } from '@kezhan/resource/define'

/** 资质证照 of a hotel, and how long before its end somebody is reminded. */
export const qualification = defineResource({
  path: '/base/qualification',
  table: 'hotel_qualification',
  title: '资质证照',
  scope: 'hotel',
  sort: { column: 'validTo', order: 'asc' },
  fields: {
    kind: {
      kind: 'dict',
      dict: 'qualification_kind',
      label: '证照类型',
      required: true,
      search: 'in',
      widthPx: 180,
    },
    certNo: { kind: 'text', label: '证照编号', required: true, maxLength: 60, search: 'like', widthPx: 200 },
    issueOrg: { kind: 'text', label: '发证机关', maxLength: 100, widthPx: 180 },
    validFrom: { kind: 'date', label: '有效期自', widthPx: 120 },
    validTo: {
      kind: 'date',
      label: '有效期至',
      search: 'range',
      help: '空着表示长期有效',
      widthPx: 200,
    },
    remindDays: {
      kind: 'integer',
      label: '提前提醒天数',
      required: true,
      default: 30,
      min: 0,
      max: 730,
      hideIn: ['list'],
    },
    image: { kind: 'image', label: '证照图片', maxCount: 5, widthPx: 110 },
    remark: { kind: 'text', label: '备注', maxLength: 200, hideIn: ['list'] },
  },
})
