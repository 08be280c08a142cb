import { call } from '@kezhan/resource/call'
import { defineResource } from '@kezhan/resource/define'

/**
 * Who is signed in, one row per session. Read through a view: the id names a session and opens nothing, the token is
 * not among the columns.
 */
export const onlineSession = defineResource({
  path: '/sys/online',
  table: 'sys_online_session',
  title: '在线用户',
  scope: 'hotel',
  platform: 'keeps',
  only: ['list'],
  sort: { column: 'createTime', order: 'desc' },
  fields: {
    username: { kind: 'text', label: '用户账号', required: true, search: 'like', widthPx: 180 },
    realname: { kind: 'text', label: '用户姓名', required: true, search: 'like', widthPx: 120 },
    hotelName: { kind: 'text', label: '酒店', search: 'like', widthPx: 180 },
    device: { kind: 'text', label: '设备', required: true, widthPx: 150 },
    address: { kind: 'text', label: '登录地址', required: true, search: 'like', widthPx: 140 },
    loginTime: { kind: 'datetime', label: '登录时间', required: true, widthPx: 160 },
    lastSeenTime: { kind: 'datetime', label: '最近活动', required: true, widthPx: 160 },
  },
})

export const onlineList = call('GET', '/sys/online/list', {
  access: 'sys:online:list',
  title: '在线用户',
  input: {},
}).returns<unknown>()
