import { defineResource } from '@kezhan/resource/define'

/** A second look at the table of a form: columns, order, names, fixed conditions and rights of its own. */
export const onlineView = defineResource({
  path: '/online/cgform/view',
  table: 'online_view',
  title: '表单视图',
  scope: 'global',
  owner: 'ownerHotel',
  fields: {
    title: { kind: 'text', label: '视图名称', required: true, maxLength: 50, search: 'like', widthPx: 200 },
    formCode: {
      kind: 'text',
      label: '表单编码',
      required: true,
      fixed: true,
      pattern: 'identifier',
      maxLength: 40,
      search: 'eq',
      widthPx: 140,
    },
    code: {
      kind: 'text',
      label: '视图编码',
      readOnly: true,
      maxLength: 50,
      hideIn: ['form'],
      widthPx: 150,
    },
    ownerHotel: {
      kind: 'text',
      label: '所属酒店',
      readOnly: true,
      maxLength: 32,
      hideIn: ['list', 'form'],
      help: '与表单相同',
    },
    way: {
      kind: 'dict',
      dict: 'list_way',
      label: '默认查看方式',
      required: true,
      default: 'list',
      widthPx: 120,
    },
    remark: { kind: 'textarea', label: '备注', maxLength: 500, hideIn: ['list'] },
  },
  children: {
    columns: {
      table: 'online_view_column',
      title: '显示的字段',
      masterKey: 'viewId',
      fields: {
        name: { kind: 'text', label: '字段名', required: true, unique: true, maxLength: 40, widthPx: 140 },
        label: { kind: 'text', label: '显示名称', maxLength: 50, widthPx: 160, help: '不填则与表单相同' },
        sortOrder: {
          kind: 'integer',
          label: '顺序',
          required: true,
          default: 1,
          min: 0,
          max: 999,
          widthPx: 80,
        },
      },
    },
    rules: {
      table: 'online_view_rule',
      title: '固定条件',
      masterKey: 'viewId',
      fields: {
        fieldName: { kind: 'text', label: '字段名', required: true, maxLength: 40, widthPx: 140 },
        condition: {
          kind: 'dict',
          dict: 'view_condition',
          label: '条件',
          required: true,
          default: '=',
          widthPx: 120,
        },
        value: { kind: 'text', label: '值', required: true, maxLength: 200, widthPx: 160 },
      },
    },
  },
})
