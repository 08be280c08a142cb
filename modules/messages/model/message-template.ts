import { call } from '@kezhan/resource/call'
import { defineResource } from '@kezhan/resource/define'

/** 消息模板: how an event is worded for a way out of the house; without one, as the event words itself. */
export const messageTemplate = defineResource({
  path: '/sys/message/sysMessageTemplate',
  table: 'sys_message_template',
  title: '消息模板',
  scope: 'hotel',
  says: { edit: '更新成功！' },
  // Samples are those of the event.
  ignored: ['templateTestJson'],
  platform: 'keeps',
  fields: {
    templateCode: {
      kind: 'text',
      label: '事件编码',
      required: true,
      maxLength: 60,
      search: 'like',
      widthPx: 200,
      help: '如 stays.lockFailed；各事件的编码见“消息设置”',
    },
    templateName: {
      kind: 'text',
      label: '模板名称',
      required: true,
      maxLength: 50,
      search: 'like',
      widthPx: 160,
    },
    templateType: {
      kind: 'dict',
      dict: 'message_way',
      label: '方式',
      required: true,
      search: 'in',
      widthPx: 90,
    },
    templateContent: {
      kind: 'text',
      label: '内容',
      required: true,
      maxLength: 500,
      widthPx: 360,
      help: `用 \${名称} 表示变量，如 \${room}；只能用该事件的变量`,
    },
  },
})

const templateId = { id: { kind: 'text', label: '模板', required: true, maxLength: 40 } } as const

/** The template with sample values for its variables. */
export const previewTemplate = call('GET', `${messageTemplate.path}/preview`, {
  access: 'sys:message:sysMessageTemplate:list',
  title: '预览模板',
  input: templateId,
}).returns<{ readonly text: string; readonly variables: readonly string[] }>()

/** 测试发送, to an address that somebody types; it goes the way of all messages and stands in their list. */
export const sendTestMessage = call('POST', `${messageTemplate.path}/sendMsg`, {
  access: 'sys:message:sysMessageTemplate:send',
  title: '测试发送',
  input: { ...templateId, receiver: { kind: 'text', label: '接收地址', required: true, maxLength: 200 } },
}).returns<null>()
