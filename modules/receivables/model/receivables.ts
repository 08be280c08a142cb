import { defineResource } from '@kezhan/resource/define'

const account = {
  kind: 'ref',
  label: '账套',
  required: true,
  ref: { path: '/crm/unitAccount', text: 'name' },
  search: 'eq',
  widthPx: 150,
} as const
const unitName = {
  kind: 'text',
  label: '单位',
  required: true,
  maxLength: 100,
  search: 'like',
  widthPx: 200,
} as const
const money = { kind: 'money', required: true, widthPx: 110 } as const
const day = { kind: 'date', label: '营业日', required: true, search: 'range', widthPx: 110 } as const
const readOnly = ['list', 'queryById', 'options', 'exportXls'] as const

/** 应收明细: one debt of a unit, made by a line with which a guest's bill was put on its account. */
export const arEntry = defineResource({
  path: '/crm/arEntry',
  table: 'ar_entry',
  title: '挂账明细',
  scope: 'hotel',
  only: readOnly,
  fields: {
    businessDate: day,
    unitName,
    unitAccountId: account,
    guestName: { kind: 'text', label: '客人', maxLength: 100, search: 'like', widthPx: 120 },
    roomNo: { kind: 'text', label: '房号', maxLength: 20, search: 'eq', widthPx: 80 },
    orderNo: { kind: 'text', label: '单号', required: true, maxLength: 20, search: 'eq', widthPx: 140 },
    amountFen: { ...money, label: '金额', search: 'range' },
    /** Of debts that were written before commissions had a ledger of their own: what the channel kept. */
    commissionFen: { ...money, label: '已扣佣金', default: 0, hideIn: ['list'] },
    paidFen: { ...money, label: '已核销' },
    signer: { kind: 'text', label: '签单人', maxLength: 50, widthPx: 100 },
    billNo: { kind: 'text', label: '账单号', maxLength: 20, search: 'eq', widthPx: 140 },
    state: {
      kind: 'dict',
      dict: 'ar_entry_state',
      label: '状态',
      required: true,
      search: 'in',
      widthPx: 100,
    },
    billId: { kind: 'text', label: '账单', maxLength: 40, hideIn: ['list', 'sheet'] },
    folioId: { kind: 'text', label: '客账', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
    folioLineId: { kind: 'text', label: '账目', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
    remark: { kind: 'text', label: '备注', maxLength: 200, hideIn: ['list'] },
  },
})

/** 对账单: debts of one account that are asked for together. */
export const arBill = defineResource({
  path: '/crm/arBill',
  table: 'ar_bill',
  title: '对账单',
  scope: 'hotel',
  only: readOnly,
  fields: {
    billNo: {
      kind: 'text',
      label: '账单号',
      required: true,
      unique: true,
      maxLength: 20,
      search: 'eq',
      widthPx: 140,
    },
    unitName,
    unitAccountId: account,
    periodFrom: { kind: 'date', label: '账期起', required: true, widthPx: 110 },
    periodTo: { kind: 'date', label: '账期止', required: true, widthPx: 110 },
    amountFen: { ...money, label: '金额' },
    paidFen: { ...money, label: '已收' },
    dueDate: { kind: 'date', label: '到期日', required: true, search: 'range', widthPx: 110 },
    state: { kind: 'dict', dict: 'ar_bill_state', label: '状态', required: true, search: 'in', widthPx: 100 },
    businessDate: day,
    realname: { kind: 'text', label: '经办人', required: true, maxLength: 64, widthPx: 100 },
  },
})

/** 收款单: money of a unit, or what the house forgoes; what no debt has used is 预收. */
export const arReceipt = defineResource({
  path: '/crm/arReceipt',
  table: 'ar_receipt',
  title: '单位收款',
  scope: 'hotel',
  only: readOnly,
  fields: {
    receiptNo: {
      kind: 'text',
      label: '收款单号',
      required: true,
      unique: true,
      maxLength: 20,
      search: 'eq',
      widthPx: 140,
    },
    unitName,
    unitAccountId: account,
    kind: { kind: 'dict', dict: 'ar_receipt_kind', label: '种类', required: true, search: 'in', widthPx: 80 },
    amountFen: { ...money, label: '金额', search: 'range' },
    method: { kind: 'text', label: '方式', required: true, maxLength: 20, widthPx: 90 },
    allocatedFen: { ...money, label: '已核销' },
    refundedFen: { ...money, label: '已退款', default: 0 },
    payRef: { kind: 'text', label: '支付流水号', maxLength: 64, hideIn: ['list'] },
    businessDate: day,
    realname: { kind: 'text', label: '经办人', required: true, maxLength: 64, widthPx: 100 },
    folioLineId: { kind: 'text', label: '账目', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
    remark: { kind: 'text', label: '备注', maxLength: 200, widthPx: 160 },
  },
})
