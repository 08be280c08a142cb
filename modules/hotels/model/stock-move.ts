import { defineResource } from '@kezhan/resource/define'

/** 库存流水: written once, never changed; the sum of a good's moves is its stock. */
export const stockMove = defineResource({
  path: '/base/stockMove',
  table: 'stock_move',
  title: '库存流水',
  scope: 'hotel',
  only: ['list', 'queryById', 'options', 'exportXls'],
  sort: { column: 'createTime', order: 'desc' },
  fields: {
    goodsId: {
      kind: 'ref',
      label: '商品',
      required: true,
      ref: { path: '/base/goods', text: 'name' },
      search: 'eq',
      widthPx: 180,
    },
    kind: {
      kind: 'dict',
      dict: 'stock_move_kind',
      label: '类型',
      required: true,
      search: 'in',
      widthPx: 110,
    },
    qty: { kind: 'integer', label: '数量', required: true, widthPx: 90 },
    costFen: { kind: 'money', label: '单位成本', required: true, widthPx: 110 },
    stockAfter: { kind: 'integer', label: '结存', required: true, widthPx: 90 },
    businessDate: { kind: 'date', label: '营业日', required: true, search: 'range', widthPx: 120 },
    reference: { kind: 'text', label: '关联单号', maxLength: 60, search: 'eq', widthPx: 150 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
})
