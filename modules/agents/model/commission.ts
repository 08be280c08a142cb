import { defineResource } from '@kezhan/resource/define'

const money = { kind: 'money', required: true, widthPx: 100 } as const

/** 佣金: what an intermediary or a channel earns by one stay, with the terms that held when the guest left. */
export const commission = defineResource({
  path: '/crm/commission',
  table: 'commission',
  title: '佣金明细',
  scope: 'hotel',
  only: ['list', 'queryById', 'options', 'exportXls'],
  fields: {
    businessDate: { kind: 'date', label: '离店日', required: true, search: 'range', widthPx: 110 },
    payeeName: {
      kind: 'text',
      label: '中介/渠道',
      required: true,
      maxLength: 100,
      search: 'like',
      widthPx: 150,
    },
    guestName: { kind: 'text', label: '客人', required: true, maxLength: 64, search: 'like', widthPx: 100 },
    amountFen: { ...money, label: '佣金', search: 'range' },
    state: {
      kind: 'dict',
      dict: 'commission_state',
      label: '状态',
      required: true,
      search: 'in',
      widthPx: 90,
    },
    orderNo: { kind: 'text', label: '订单', required: true, maxLength: 20, search: 'eq', widthPx: 140 },
    roomNo: { kind: 'text', label: '房号', required: true, maxLength: 20, search: 'eq', widthPx: 80 },
    roomTypeId: {
      kind: 'ref',
      label: '房型',
      required: true,
      ref: { path: '/base/roomType', text: 'name' },
      widthPx: 110,
    },
    nights: { kind: 'decimal', label: '间夜', required: true, widthPx: 80 },
    roomChargeFen: { ...money, label: '房费' },
    settleNo: { kind: 'text', label: '结算单号', maxLength: 20, search: 'eq', widthPx: 140 },
    intermediaryId: {
      kind: 'ref',
      label: '中介',
      ref: { path: '/crm/intermediary', text: 'name' },
      search: 'eq',
      hideIn: ['list', 'sheet'],
    },
    channelId: {
      kind: 'ref',
      label: '渠道',
      ref: { path: '/market/mktChannel', text: 'name' },
      search: 'eq',
      hideIn: ['list', 'sheet'],
    },
    baseFen: { ...money, label: '计佣额', hideIn: ['list'] },
    ruleKind: { kind: 'dict', dict: 'commission_rule', label: '佣金规则', required: true, hideIn: ['list'] },
    percentBp: { kind: 'percent', label: '佣金比例', required: true, hideIn: ['list'] },
    perNightFen: { ...money, label: '每间夜佣金', hideIn: ['list'] },
    minPriceFen: { ...money, label: '最低价', hideIn: ['list'] },
    base: { kind: 'dict', dict: 'commission_base', label: '计佣基数', required: true, hideIn: ['list'] },
    soldUntil: {
      kind: 'date',
      label: '渠道售出至',
      help: '此日起的房晚由前台售出，渠道不计佣',
      hideIn: ['list', 'sheet'],
    },
    /** Of the same stay, before it was taken up again: it is not earned twice. */
    settledBeforeFen: { ...money, label: '此前已结算', hideIn: ['list', 'sheet'] },
    reason: { kind: 'text', label: '作废原因', maxLength: 200, hideIn: ['list'] },
    stayId: { kind: 'text', label: '在住单', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
    settlementId: { kind: 'text', label: '结算', maxLength: 40, hideIn: ['list', 'sheet'] },
  },
})
