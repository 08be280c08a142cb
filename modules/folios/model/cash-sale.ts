import { defineResource } from '@kezhan/resource/define'

/** 现付账: a sale without a room. Its money stands on a folio of its own; this row is what the list shows. */
export const cashSale = defineResource({
  path: '/ebk/cashSale',
  table: 'cash_sale',
  title: '现付账',
  scope: 'hotel',
  only: ['list', 'queryById', 'options', 'exportXls'],
  fields: {
    saleNo: {
      kind: 'text',
      label: '现付单号',
      required: true,
      unique: true,
      maxLength: 20,
      search: 'eq',
      widthPx: 140,
    },
    businessDate: { kind: 'date', label: '营业日', required: true, search: 'range', widthPx: 120 },
    customer: { kind: 'text', label: '客户', maxLength: 50, search: 'like', widthPx: 120 },
    summary: { kind: 'text', label: '项目摘要', required: true, maxLength: 200, widthPx: 240 },
    amountFen: { kind: 'money', label: '金额', required: true, search: 'range', widthPx: 110 },
    paidFen: { kind: 'money', label: '已收', required: true, widthPx: 110 },
    state: {
      kind: 'dict',
      dict: 'cash_sale_state',
      label: '状态',
      required: true,
      search: 'in',
      widthPx: 90,
    },
    roomNo: {
      kind: 'text',
      label: '转入房号',
      maxLength: 20,
      search: 'eq',
      help: '由此房间的客账支付',
      widthPx: 100,
    },
    businessPoint: { kind: 'text', label: '营业点', maxLength: 40, search: 'eq', widthPx: 110 },
    shiftName: { kind: 'text', label: '班次', required: true, maxLength: 40, widthPx: 90 },
    realname: { kind: 'text', label: '操作员', required: true, maxLength: 64, search: 'like', widthPx: 100 },
    folioId: { kind: 'text', label: '账户', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
    remark: { kind: 'text', label: '备注', maxLength: 200, hideIn: ['list'] },
  },
})
