import { call } from '@kezhan/resource/call'
import { defineResource } from '@kezhan/resource/define'

/** 消息列表: what goes out of the house and what became of it. A row is one message to one receiver by one way. */
export const sentMessage = defineResource({
  path: '/sys/message/sysMessage',
  table: 'sys_message',
  title: '消息',
  scope: 'hotel',
  platform: 'keeps',
  only: ['list', 'queryById', 'options', 'exportXls'],
  fields: {
    esTitle: { kind: 'text', label: '标题', required: true, maxLength: 100, search: 'like', widthPx: 140 },
    esType: {
      kind: 'dict',
      dict: 'message_way',
      label: '方式',
      required: true,
      search: 'in',
      widthPx: 90,
    },
    esReceiver: {
      kind: 'text',
      label: '接收地址',
      required: true,
      maxLength: 200,
      search: 'eq',
      widthPx: 160,
    },
    receiverName: { kind: 'text', label: '接收人', maxLength: 64, search: 'like', widthPx: 100 },
    esContent: { kind: 'text', label: '内容', required: true, maxLength: 1000, widthPx: 320 },
    esSendStatus: {
      kind: 'dict',
      dict: 'message_sent',
      label: '结果',
      required: true,
      search: 'in',
      widthPx: 80,
    },
    esSendNum: { kind: 'integer', label: '次数', required: true, widthPx: 60 },
    esSendTime: { kind: 'datetime', label: '发送时间', search: 'range', widthPx: 150 },
    esResult: { kind: 'text', label: '说明', maxLength: 300, widthPx: 200 },
    nextTryAt: { kind: 'datetime', label: '下次发送', hideIn: ['list', 'sheet'] },
    eventMessageId: { kind: 'text', label: '消息编号', maxLength: 40, hideIn: ['list', 'sheet', 'detail'] },
  },
})

export const resendMessages = call('POST', '/sys/message/sysMessage/resend', {
  access: 'sys:message:sysMessage:resend',
  title: '重发消息',
  input: {
    ids: {
      kind: 'list',
      label: '消息',
      required: true,
      min: 1,
      max: 200,
      distinct: true,
      of: { kind: 'text', label: '编号', required: true, maxLength: 40 },
    },
  },
}).returns<{ readonly count: number }>()
