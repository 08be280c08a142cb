import { defineResource } from '@kezhan/resource/define'

const id = (label: string) => ({ kind: 'text', label, maxLength: 40, hideIn: ['list', 'sheet'] }) as const

/** 防漏线索: what a rule has found, once for each thing it is about, and what people have made of it. */
export const leakHit = defineResource({
  path: '/report/leakProof',
  table: 'leak_hit',
  title: '防漏线索',
  scope: 'hotel',
  only: ['list', 'queryById', 'options', 'exportXls'],
  sort: { column: 'happenedAt', order: 'desc' },
  fields: {
    businessDate: { kind: 'date', label: '营业日', required: true, search: 'range', hideIn: ['list'] },
    ruleKey: { kind: 'dict', dict: 'leak_rule', label: '规则', required: true, search: 'in', widthPx: 160 },
    happenedAt: { kind: 'datetime', label: '时间', required: true, widthPx: 110 },
    beforeText: { kind: 'text', label: '原值', maxLength: 200, widthPx: 150 },
    afterText: { kind: 'text', label: '新值', maxLength: 200, widthPx: 160 },
    amountFen: { kind: 'money', label: '差额', required: true, widthPx: 90 },
    severity: {
      kind: 'dict',
      dict: 'leak_severity',
      label: '级别',
      required: true,
      search: 'in',
      widthPx: 70,
    },
    state: { kind: 'dict', dict: 'leak_state', label: '状态', required: true, search: 'in', widthPx: 70 },
    operatorName: { kind: 'text', label: '操作员', maxLength: 64, search: 'like', widthPx: 90 },
    roomNo: { kind: 'text', label: '房号', maxLength: 20, search: 'eq', widthPx: 70 },
    orderNo: { kind: 'text', label: '单号', maxLength: 40, search: 'eq', widthPx: 140 },
    shiftName: { kind: 'text', label: '班次', maxLength: 40, search: 'eq', widthPx: 80 },
    approverName: { kind: 'text', label: '审批人', maxLength: 64, widthPx: 90 },
    lastNote: { kind: 'text', label: '处理说明', maxLength: 500, widthPx: 200 },
    judgedBy: { kind: 'text', label: '处理人', maxLength: 64, widthPx: 90 },
    operator: { kind: 'text', label: '操作员账号', maxLength: 64, search: 'eq', hideIn: ['list'] },
    judgedAt: { kind: 'datetime', label: '处理时间', hideIn: ['list'] },
    billNo: { kind: 'text', label: '账单号', maxLength: 20, hideIn: ['list'] },
    approver: { kind: 'text', label: '审批人账号', maxLength: 64, hideIn: ['list', 'sheet'] },
    /** The rule and this are one hit: found again, it is the same. */
    subject: { kind: 'text', label: '对象', required: true, maxLength: 120, hideIn: ['list', 'sheet'] },
    stayId: id('在住单'),
    reservationId: id('预订单'),
    folioId: id('客账'),
    shiftSessionId: id('班次编号'),
    /** Kind and id of each record behind it: `line:…,log:…`. */
    evidence: { kind: 'textarea', label: '证据', hideIn: ['list', 'sheet', 'detail'] },
  },
})
