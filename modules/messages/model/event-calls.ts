import { call } from '@kezhan/resource/call'
import { eventFamilies, eventLevels } from '@kezhan/resource/event'
import type { EventMessagePage, FamilyCount } from './event-message'

const family = { kind: 'text', label: '消息分类', choices: eventFamilies } as const
const ids = {
  kind: 'list',
  label: '消息',
  required: true,
  min: 1,
  max: 200,
  distinct: true,
  of: { kind: 'text', label: '编号', required: true, maxLength: 40 },
} as const
export const listStates = {
  open: '未处理',
  unread: '未读',
  read: '已读',
  done: '已处理',
  all: '全部',
} as const

/** Messages of the events that concern who asks: he holds their right, and the hotel has named nobody else for them. */
export const messagePage = call('GET', '/message/center/page', {
  access: 'signed-in',
  title: '消息中心列表',
  input: {
    family,
    level: { kind: 'text', label: '级别', choices: eventLevels },
    state: { kind: 'text', label: '状态', choices: listStates },
    from: { kind: 'date', label: '日期起' },
    to: { kind: 'date', label: '日期止' },
    keyword: { kind: 'text', label: '关键字', maxLength: 50 },
    pageNo: { kind: 'integer', label: '页码', default: 1, min: 1, max: 10_000 },
    pageSize: { kind: 'integer', label: '每页条数', default: 20, min: 1, max: 100 },
  },
}).returns<EventMessagePage>()

export const messageCounts = call('GET', '/message/center/counts', {
  access: 'signed-in',
  title: '消息中心未读数',
}).returns<readonly FamilyCount[]>()

export const readMessages = call('POST', '/message/center/read', {
  access: 'signed-in',
  title: '消息标记已读',
  input: { ids },
}).returns<{ readonly count: number }>()

export const readFamily = call('POST', '/message/center/readAll', {
  access: 'signed-in',
  title: '消息全部标记已读',
  input: { family },
}).returns<{ readonly count: number }>()

/** 处理: whoever a message concerns may say that it is seen to, and how. */
export const handleMessages = call('POST', '/message/center/handle', {
  access: 'signed-in',
  title: '处理消息',
  input: { ids, note: { kind: 'textarea', label: '处理说明', required: true, maxLength: 200, rows: 3 } },
}).returns<{ readonly count: number }>()
