import { defineResource } from '@kezhan/resource/define'

export const dictionary = defineResource({
  path: '/sys/dict',
  table: 'sys_dict',
  title: '数据字典',
  scope: 'global',
  side: 'platform',
  sort: { column: 'dictCode', order: 'asc' },
  fields: {
    dictName: {
      kind: 'text',
      label: '字典名称',
      required: true,
      maxLength: 100,
      search: 'like',
      widthPx: 200,
    },
    dictCode: {
      kind: 'text',
      label: '字典编码',
      required: true,
      unique: true,
      fixed: true,
      pattern: 'code',
      maxLength: 64,
      search: 'like',
      widthPx: 200,
    },
    isOpen: {
      kind: 'switch',
      label: '酒店可改',
      required: true,
      default: 'N',
      search: 'eq',
      help: '酒店可以改名称、排序、停用，也可以增加自己的字典项',
      widthPx: 100,
    },
    description: { kind: 'text', label: '描述', maxLength: 255, widthPx: 320 },
  },
})

export const dictionaryItem = defineResource({
  path: '/sys/dictItem',
  table: 'sys_dict_item',
  title: '字典项',
  scope: 'global',
  side: 'platform',
  sort: { column: 'sortOrder', order: 'asc' },
  fields: {
    dictId: {
      kind: 'ref',
      ref: { path: '/sys/dict', text: 'dictName' },
      label: '所属字典',
      required: true,
      fixed: true,
      search: 'eq',
    },
    itemText: { kind: 'text', label: '名称', required: true, maxLength: 100, search: 'like' },
    itemValue: { kind: 'text', label: '数据值', required: true, maxLength: 64, search: 'eq' },
    sortOrder: {
      kind: 'integer',
      label: '排序',
      required: true,
      default: 1,
      min: 0,
      max: 100000,
      widthPx: 80,
    },
    status: { kind: 'switch', label: '启用', required: true, default: 'Y', search: 'eq', widthPx: 80 },
    colour: { kind: 'colour', label: '颜色', widthPx: 110 },
    description: { kind: 'text', label: '描述', maxLength: 255, hideIn: ['list'] },
  },
})
