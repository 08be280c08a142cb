import { call } from '@kezhan/resource/call'

/** What somebody does to a stock by hand. `count` says how many were counted, the others how many move. */
export const handMoves = {
  purchase: '采购入库',
  return: '退货入库',
  loss: '报损',
  use: '领用',
  count: '盘点',
} as const
export type HandMove = keyof typeof handMoves

export const moveGoods = call('POST', '/base/goods/move', {
  access: 'base:goods:move',
  title: '商品入库、盘点',
  once: true,
  input: {
    goodsId: { kind: 'text', label: '商品', required: true, maxLength: 40 },
    kind: { kind: 'text', label: '类型', required: true, maxLength: 20 },
    qty: { kind: 'integer', label: '数量', required: true, min: 0, max: 1_000_000 },
    costFen: { kind: 'money', label: '单位成本', min: 0 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
}).returns<{ readonly stockQty: number }>()
