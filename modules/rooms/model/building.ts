import { defineResource } from '@kezhan/resource/define'

/** A building with its floors: the floors live and die with it and are saved together with it. */
export const building = defineResource({
  path: '/base/building',
  table: 'building',
  title: '楼栋',
  scope: 'hotel',
  sort: { column: 'sortOrder', order: 'asc' },
  fields: {
    code: {
      kind: 'text',
      label: '楼栋编码',
      required: true,
      unique: true,
      pattern: 'code',
      maxLength: 20,
      search: 'eq',
      widthPx: 110,
    },
    name: { kind: 'text', label: '楼栋名称', required: true, maxLength: 50, search: 'like', widthPx: 180 },
    manager: { kind: 'user', label: '负责人', widthPx: 120 },
    openedOn: { kind: 'date', label: '启用日期', search: 'range', widthPx: 120 },
    isOpen: { kind: 'switch', label: '营业', required: true, default: 'Y', search: 'eq', widthPx: 80 },
    sortOrder: { kind: 'integer', label: '排序', required: true, default: 1, min: 0, max: 9999, widthPx: 80 },
    photo: { kind: 'image', label: '照片', maxCount: 3, widthPx: 90 },
    remark: { kind: 'textarea', label: '备注', maxLength: 500, hideIn: ['list'] },
  },
  children: {
    floors: {
      table: 'building_floor',
      title: '楼层',
      masterKey: 'buildingId',
      fields: {
        floorNo: {
          kind: 'integer',
          label: '楼层号',
          required: true,
          unique: true,
          min: -9,
          max: 199,
          widthPx: 100,
        },
        name: { kind: 'text', label: '楼层名称', required: true, maxLength: 30, widthPx: 180 },
        isGuestFloor: { kind: 'switch', label: '客房层', required: true, default: 'Y', widthPx: 90 },
        remark: { kind: 'text', label: '备注', maxLength: 100 },
      },
    },
  },
})
