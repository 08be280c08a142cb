import { defineResource } from '@kezhan/resource/define'

/**
 * What the house says to its people. Reading one row is a call of its own (`announcement-calls.ts`), because those it is
 * addressed to read it without the right of those who write it. The path and `titile` are spelt so on the wire (sic).
 */
export const announcement = defineResource({
  path: '/sys/annountCement',
  table: 'sys_announcement',
  title: '系统通告',
  scope: 'hotel',
  says: { edit: '修改成功!', deleteBatch: '删除成功!' },
  ignored: ['delFlag', 'dtTaskId'],
  platform: 'keeps',
  only: ['list', 'options', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  fields: {
    titile: { kind: 'text', label: '标题', required: true, maxLength: 100, search: 'like', widthPx: 260 },
    msgCategory: {
      kind: 'dict',
      dict: 'msg_category',
      label: '通告类型',
      required: true,
      default: '1',
      search: 'eq',
      widthPx: 110,
    },
    priority: {
      kind: 'dict',
      dict: 'priority',
      label: '优先级',
      required: true,
      default: 'L',
      search: 'eq',
      widthPx: 100,
    },
    msgType: {
      kind: 'dict',
      dict: 'msg_type',
      label: '通告对象',
      required: true,
      default: 'ALL',
      search: 'eq',
      widthPx: 110,
    },
    // Fields of people hold account names on this platform, whatever the wire calls them.
    userIds: { kind: 'user', many: true, label: '接收人', hideIn: ['list'] },
    startTime: { kind: 'datetime', label: '开始时间', hideIn: ['list'] },
    endTime: { kind: 'datetime', label: '结束时间', hideIn: ['list'], help: '过后不再显示；不填则一直显示' },
    msgAbstract: { kind: 'textarea', label: '摘要', maxLength: 300, rows: 2, hideIn: ['list'] },
    msgContent: { kind: 'richtext', label: '内容', maxLength: 50_000 },
    openType: {
      kind: 'dict',
      dict: 'open_type',
      label: '打开方式',
      hideIn: ['list'],
      help: '不选则打开通告内容',
    },
    openPage: {
      kind: 'text',
      label: '打开页面',
      maxLength: 255,
      hideIn: ['list'],
      help: '菜单里的页面路径，或 https 网址',
    },
    busType: { kind: 'text', label: '业务类型', maxLength: 40, hideIn: ['list', 'form'] },
    busId: { kind: 'text', label: '业务编号', maxLength: 40, hideIn: ['list', 'form'] },
    sendStatus: {
      kind: 'dict',
      dict: 'send_status',
      label: '发布状态',
      required: true,
      readOnly: true,
      search: 'eq',
      widthPx: 100,
    },
    sender: { kind: 'text', label: '发布人', readOnly: true, maxLength: 64, widthPx: 110 },
    sendTime: { kind: 'datetime', label: '发布时间', readOnly: true, widthPx: 170 },
    cancelTime: { kind: 'datetime', label: '撤销时间', readOnly: true, hideIn: ['list'] },
  },
})
