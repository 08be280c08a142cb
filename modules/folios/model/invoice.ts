import { defineResource } from '@kezhan/resource/define'

const contact = {
  addressPhone: { kind: 'text', label: '地址电话', maxLength: 200, hideIn: ['list'] },
  bankAccount: { kind: 'text', label: '开户行及账号', maxLength: 200, hideIn: ['list'] },
  email: { kind: 'text', label: '接收邮箱', pattern: 'email', maxLength: 100, widthPx: 180 },
  phone: { kind: 'text', label: '接收手机', pattern: 'mobile', maxLength: 20, widthPx: 120 },
} as const

/** 开票抬头: found by the tax number. */
export const invoiceTitle = defineResource({
  path: '/ebk/invoiceTitle',
  table: 'invoice_title',
  title: '开票抬头',
  scope: 'hotel',
  fields: {
    taxNo: {
      kind: 'text',
      label: '税号',
      required: true,
      unique: true,
      pattern: 'code',
      maxLength: 30,
      search: 'like',
      widthPx: 200,
    },
    title: { kind: 'text', label: '抬头', required: true, maxLength: 100, search: 'like', widthPx: 240 },
    ...contact,
  },
})

/** 开票登记: made from settlements only; a wrong one is taken back. */
export const invoice = defineResource({
  path: '/ebk/invoice',
  table: 'invoice',
  title: '发票登记',
  scope: 'hotel',
  only: ['list', 'queryById', 'options', 'exportXls'],
  fields: {
    applyNo: {
      kind: 'text',
      label: '开票单号',
      required: true,
      unique: true,
      maxLength: 20,
      search: 'eq',
      widthPx: 140,
    },
    invoiceNo: { kind: 'text', label: '发票号码', maxLength: 30, search: 'eq', widthPx: 190 },
    kind: { kind: 'dict', dict: 'invoice_kind', label: '种类', required: true, search: 'in', widthPx: 100 },
    title: { kind: 'text', label: '抬头', required: true, maxLength: 100, search: 'like', widthPx: 220 },
    taxNo: { kind: 'text', label: '税号', maxLength: 30, search: 'eq', widthPx: 190 },
    amountFen: { kind: 'money', label: '价税合计', required: true, search: 'range', widthPx: 110 },
    taxFen: { kind: 'money', label: '税额', required: true, widthPx: 90 },
    state: { kind: 'dict', dict: 'invoice_state', label: '状态', required: true, search: 'in', widthPx: 90 },
    settleNo: { kind: 'text', label: '结账单', required: true, maxLength: 20, search: 'eq', widthPx: 140 },
    guestName: { kind: 'text', label: '客人', required: true, maxLength: 100, search: 'like', widthPx: 120 },
    businessDate: { kind: 'date', label: '营业日', required: true, search: 'range', widthPx: 110 },
    realname: { kind: 'text', label: '开票人', required: true, maxLength: 64, search: 'like', widthPx: 100 },
    ...contact,
    redNo: { kind: 'text', label: '红字号码', maxLength: 30, widthPx: 190 },
    reason: { kind: 'text', label: '红冲原因', maxLength: 200, widthPx: 160 },
    remark: { kind: 'text', label: '备注', maxLength: 200, hideIn: ['list'] },
    settlementId: { kind: 'text', label: '结账', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
    folioId: { kind: 'text', label: '账户', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
  },
})
