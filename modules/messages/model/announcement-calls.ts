import { call, type Method } from '@kezhan/resource/call'
import type { Json } from '@kezhan/resource/field'
import type { PermissionCode } from '@kezhan/resource/permission'
import { announcement } from './announcement'
import type { Notice, NoticeLists, NoticePage } from './notice'

export const releaseRight: PermissionCode = 'sys:annountCement:release'

const id = { id: { kind: 'text', label: '编号', required: true, maxLength: 40 } } as const

/** Changes by GET are the contract of this family; PUT and POST do the same (decision A-76). */
const publishing = (method: Method, name: string, title: string) =>
  call(method, `${announcement.path}/${name}`, {
    access: releaseRight,
    title,
    input: id,
    signed: true,
  }).returns<null>()

export const releaseAnnouncement = publishing('GET', 'doReleaseData', '发布通告')
export const revokeAnnouncement = publishing('GET', 'doReovkeData', '撤销通告')
export const releaseCalls = [
  releaseAnnouncement,
  publishing('PUT', 'doReleaseData', '发布通告（PUT）'),
  publishing('POST', 'doReleaseData', '发布通告（POST）'),
] as const
export const revokeCalls = [
  revokeAnnouncement,
  publishing('PUT', 'doReovkeData', '撤销通告（PUT）'),
  publishing('POST', 'doReovkeData', '撤销通告（POST）'),
] as const

/** A row of the administration, or a notice for those it is addressed to. */
export const announcementById = call('GET', `${announcement.path}/queryById`, {
  access: 'signed-in',
  title: '查询一条通告',
  input: id,
}).returns<Notice | Readonly<Record<string, Json>>>()

/** A page of its own, to be opened from elsewhere: what is published to all of the platform, and nothing that names people or a hotel. */
export const showAnnouncement = call('GET', `${announcement.path}/show/:id`, {
  access: 'anyone',
  title: '公开查看通告',
  input: id,
}).returns<null>()

export const listByUser = call('GET', `${announcement.path}/listByUser`, {
  access: 'signed-in',
  title: '我的未读通告',
  input: { pageSize: { kind: 'integer', label: '条数', default: 5, min: 1, max: 20 } },
}).returns<NoticeLists>()

const sendPath = '/sys/sysAnnouncementSend'
const reading = (method: Method, title: string) =>
  call(method, `${sendPath}/editByAnntIdAndUserId`, {
    access: 'signed-in',
    title,
    input: { anntId: { kind: 'text', label: '通告编号', required: true, maxLength: 40 } },
  }).returns<null>()

/** The method is not shown in the specification; the browser uses PUT (decision A-12). */
export const markNoticeRead = reading('PUT', '标为已读')
export const markReadCalls = [markNoticeRead, reading('POST', '标为已读（POST）')] as const

export const markAllRead = call('PUT', `${sendPath}/readAll`, {
  access: 'signed-in',
  title: '全部标为已读',
}).returns<null>()

export const myNotices = call('GET', `${sendPath}/getMyAnnouncementSend`, {
  access: 'signed-in',
  title: '我的通告',
  input: {
    titile: { kind: 'text', label: '标题', maxLength: 100 },
    sender: { kind: 'text', label: '发布人', maxLength: 64 },
    readFlag: { kind: 'text', label: '阅读状态', maxLength: 1 },
    msgCategory: { kind: 'text', label: '通告类型', maxLength: 1 },
    busType: { kind: 'text', label: '业务类型', maxLength: 40 },
    pageNo: { kind: 'integer', label: '页码', default: 1, min: 1, max: 10_000 },
    pageSize: { kind: 'integer', label: '每页条数', default: 10, min: 1, max: 100 },
  },
}).returns<NoticePage>()
