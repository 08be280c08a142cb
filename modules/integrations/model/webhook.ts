import { call } from '@kezhan/resource/call'
import { defineResource } from '@kezhan/resource/define'

export const webhookRights = [
  { code: 'open:webhook:secret', title: '生成推送密钥', isHighRisk: true },
  { code: 'open:webhook:ping', title: '测试推送地址' },
  { code: 'open:webhookDelivery:resend', title: '重发事件' },
] as const

/** What a step of a form's action tells. */
export const formTopic = 'form.action'

/** What a hotel can tell of; each is the object it is about and what became of it. */
export const webhookTopics = {
  'reservation.created': '新预订',
  'reservation.changed': '预订变更',
  'reservation.cancelled': '预订取消',
  'stay.checkedIn': '入住',
  'stay.changed': '在住变更',
  'stay.checkedOut': '退房',
  'folio.changed': '账单变更',
  'room.changed': '房态变更',
  'day.closed': '夜审完成',
  [formTopic]: '表单动作',
} as const

export const deliveryStates = { waiting: '待发送', sent: '已送达', dead: '已放弃' } as const

const id = { kind: 'text', label: '推送地址', required: true, maxLength: 40 } as const

/** 事件推送: an address of another program that hears what happened here. */
export const webhook = defineResource({
  path: '/open/webhook',
  table: 'webhook',
  title: '事件推送',
  scope: 'hotel',
  fields: {
    name: {
      kind: 'text',
      label: '名称',
      required: true,
      unique: true,
      maxLength: 50,
      search: 'like',
      widthPx: 160,
    },
    url: {
      kind: 'text',
      label: '推送地址',
      required: true,
      maxLength: 300,
      widthPx: 280,
      help: '例如 https://erp.example.com/kezhan，主机须由运维人员列入 KEZHAN_WEBHOOK_HOSTS',
    },
    topics: { kind: 'dict', dict: 'webhook_topic', many: true, label: '事件', required: true, widthPx: 260 },
    enabled: { kind: 'switch', label: '启用', required: true, default: 'Y', search: 'eq', widthPx: 80 },
    remark: { kind: 'textarea', label: '备注', maxLength: 500, rows: 2, hideIn: ['list'] },
  },
})

/** One event for one address, and what became of it. */
export const webhookDelivery = defineResource({
  path: '/open/webhookDelivery',
  table: 'webhook_delivery',
  title: '推送记录',
  scope: 'hotel',
  only: ['list', 'queryById', 'options'],
  sort: { column: 'happenedAt', order: 'desc' },
  fields: {
    happenedAt: { kind: 'datetime', label: '发生时间', required: true, search: 'range', widthPx: 160 },
    webhookId: {
      kind: 'ref',
      label: '推送到',
      required: true,
      ref: { path: '/open/webhook', text: 'name' },
      search: 'eq',
      widthPx: 140,
    },
    topic: { kind: 'dict', dict: 'webhook_topic', label: '事件', required: true, search: 'in', widthPx: 110 },
    objectNo: { kind: 'text', label: '单号/房号', required: true, maxLength: 40, search: 'eq', widthPx: 150 },
    seq: { kind: 'integer', label: '序号', required: true, widthPx: 80, help: '同一对象的第几个事件' },
    state: { kind: 'dict', dict: 'webhook_state', label: '状态', required: true, search: 'in', widthPx: 90 },
    tries: { kind: 'integer', label: '已试次数', required: true, widthPx: 90 },
    nextTryAt: { kind: 'datetime', label: '下次尝试', widthPx: 160 },
    sentAt: { kind: 'datetime', label: '送达时间', widthPx: 160 },
    lastStatus: { kind: 'integer', label: '应答', widthPx: 80 },
    lastError: { kind: 'text', label: '原因', maxLength: 200, widthPx: 240 },
    /** The event before it of the same object, for who counts whether one is missing. */
    afterSeq: { kind: 'integer', label: '上一序号', hideIn: ['list', 'sheet'] },
    resentAt: { kind: 'datetime', label: '重发时间', hideIn: ['list'] },
    deed: { kind: 'text', label: '事务', required: true, maxLength: 40, hideIn: ['list', 'sheet', 'detail'] },
    objectKind: { kind: 'text', label: '对象', required: true, maxLength: 20, hideIn: ['list'] },
    objectId: {
      kind: 'text',
      label: '对象编号',
      required: true,
      maxLength: 40,
      search: 'eq',
      hideIn: ['list'],
    },
  },
})

/** A new secret; the one before is not used any more. */
export const webhookSecret = call('POST', '/open/webhook/secret', {
  access: 'open:webhook:secret',
  title: '生成推送密钥',
  input: { id },
}).returns<{ readonly secret: string }>()

export const webhookPing = call('POST', '/open/webhook/ping', {
  access: 'open:webhook:ping',
  title: '测试推送地址',
  input: { id },
}).returns<null>()

export const webhookResend = call('POST', '/open/webhookDelivery/resend', {
  access: 'open:webhookDelivery:resend',
  title: '重发事件',
  input: {
    ids: {
      kind: 'list',
      label: '推送记录',
      required: true,
      min: 1,
      max: 500,
      distinct: true,
      of: { kind: 'text', label: '推送记录', maxLength: 40 },
    },
  },
}).returns<{ readonly count: number }>()
