import { guestFields, id, requiredId, requiredReason, version } from '@kezhan/desk/model/order-input'
import {
  type GuestFile,
  type GuestPage,
  type GuestRow,
  guestNoteKinds,
} from '@kezhan/guests/model/guest-shapes'
import { call } from '@kezhan/resource/call'
import type { PermissionCode } from '@kezhan/resource/permission'

export const guestRights: readonly { readonly code: PermissionCode; readonly title: string }[] = [
  { code: 'guest:list', title: '查看客史' },
  { code: 'guest:edit', title: '维护客史' },
  { code: 'guest:merge', title: '合并档案' },
  { code: 'guest:black', title: '黑名单' },
  { code: 'guest:export', title: '导出客史' },
]

const guestFilters = {
  keyword: { kind: 'text', label: '姓名、手机、证件号', maxLength: 60 },
  staysFrom: { kind: 'integer', label: '入住次数不少于', min: 0, max: 100_000 },
  consumedFrom: { kind: 'money', label: '累计消费不少于', min: 0 },
  recentDays: { kind: 'integer', label: '最近天数', min: 1, max: 3650 },
  isBlack: { kind: 'switch', label: '黑名单' },
} as const

/** A whole certificate number finds its guest too: it travels in the body, so that no address or log ever holds it. */
export const guestPage = call('POST', '/ebk/guest/page', {
  access: 'guest:list',
  title: '客史列表',
  input: {
    ...guestFilters,
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 100_000 },
    pageSize: { kind: 'integer', label: '每页', min: 1, max: 200 },
  },
}).returns<GuestPage>()

/** All that the list finds, covered as it is there; that they left the product is written down. */
export const exportGuests = call('POST', '/ebk/guest/export', {
  access: 'guest:export',
  title: '导出客史',
  input: guestFilters,
}).returns<readonly GuestRow[]>()

export const guestDetail = call('GET', '/ebk/guest/detail', {
  access: 'guest:list',
  title: '客史详情',
  input: { guestId: requiredId('客史') },
}).returns<GuestFile>()

const { name, gender, birthday, nation, nationality, certType, certNo, certValidTo } = guestFields
const { address, phone, plateNo } = guestFields

/** Without `guestId` a new record. A certificate is left alone unless a number is sent. */
export const saveGuestFile = call('POST', '/ebk/guest/save', {
  access: 'guest:edit',
  title: '保存客史',
  once: true,
  input: {
    guestId: id('客史'),
    version,
    name,
    gender,
    birthday,
    nation,
    nationality,
    certType,
    certNo,
    certValidTo,
    address,
    phone,
    plateNo,
    email: { kind: 'text', label: '邮箱', maxLength: 100, pattern: 'email' },
    vipLevel: { kind: 'text', label: 'VIP', maxLength: 20 },
    tags: { kind: 'text', label: '标签', maxLength: 200 },
    preferences: { kind: 'text', label: '偏好', maxLength: 200 },
    remark: { kind: 'textarea', label: '备注', maxLength: 500 },
  },
}).returns<{ readonly guestId: string; readonly version: number }>()

/** The record `fromId` goes into `intoId`, with its stays, orders and notes. */
export const mergeGuests = call('POST', '/ebk/guest/merge', {
  access: 'guest:merge',
  title: '合并档案',
  once: true,
  // What two members have who are one comes together.
  money: { ledgers: ['house'], writes: {} },
  input: { intoId: requiredId('保留的档案'), fromId: requiredId('并入的档案'), reason: requiredReason },
}).returns<{ readonly stays: number; readonly orders: number }>()

export const setBlack = call('POST', '/ebk/guest/black', {
  access: 'guest:black',
  title: '黑名单',
  once: true,
  input: {
    guestId: requiredId('客史'),
    isBlack: { kind: 'switch', label: '黑名单', required: true },
    reason: requiredReason,
    version,
  },
}).returns<null>()

/** Shows a whole certificate number, and writes down who asked and why. */
export const revealCertificate = call('POST', '/ebk/guest/reveal', {
  access: 'guest:revealId',
  title: '查看完整证件号',
  input: { guestId: requiredId('客史'), reason: requiredReason },
}).returns<{ readonly certNo: string }>()

export const addGuestNote = call('POST', '/ebk/guest/note/add', {
  access: 'guest:edit',
  title: '登记投诉、失物',
  once: true,
  input: {
    guestId: requiredId('客史'),
    kind: { kind: 'text', label: '类别', required: true, choices: guestNoteKinds },
    content: { kind: 'textarea', label: '内容', required: true, maxLength: 500 },
  },
}).returns<{ readonly noteId: string }>()

export const closeGuestNote = call('POST', '/ebk/guest/note/close', {
  access: 'guest:edit',
  title: '处理投诉、失物',
  once: true,
  input: {
    noteId: requiredId('记录'),
    result: { kind: 'textarea', label: '处理结果', required: true, maxLength: 500 },
  },
}).returns<null>()
