import { ids, requiredReason } from '@kezhan/desk/model/order-input'
import { call } from '@kezhan/resource/call'
import type { PermissionCode } from '@kezhan/resource/permission'

export const registrationRights: readonly { readonly code: PermissionCode; readonly title: string }[] = [
  { code: 'registration:export', title: '导出住宿登记' },
]

export const uploadActions = { in: '入住', move: '换房', edit: '修改', out: '离店', void: '撤销' } as const
export type UploadAction = keyof typeof uploadActions
export const uploadStates = { waiting: '待上传', failed: '上传失败', sent: '已上传' } as const
export type UploadState = keyof typeof uploadStates

/** Sends what is due; what fails is tried again later. Those named in `uploadIds` are due now. */
export const sendRegistrations = call('POST', '/ebk/registration/send', {
  access: 'stay:guest',
  title: '上传住宿登记',
  input: { uploadIds: ids('登记记录') },
}).returns<{ readonly sent: number; readonly failed: number }>()

export const registrationSummary = call('GET', '/ebk/registration/summary', {
  access: 'stay:guest',
  title: '住宿登记概况',
}).returns<{
  readonly inHouse: number
  readonly uploaded: number
  readonly waiting: number
  readonly failed: number
  /** 今晚在住 128 人，已上传 128 人 */
  readonly text: string
}>()

export interface UploadRow {
  readonly uploadId: string
  readonly roomNo: string
  readonly guestName: string
  readonly certNoMasked: string
  readonly action: UploadAction
  readonly at: string
  readonly state: UploadState
  readonly fault: string | null
  readonly tries: number
  readonly nextTryAt: string | null
}

/** `state`: open (待上传 and 失败, the default), failed or all. */
export const registrationPage = call('GET', '/ebk/registration/page', {
  access: 'stay:guest',
  title: '住宿登记队列',
  input: {
    state: { kind: 'text', label: '状态', maxLength: 10 },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 100_000 },
    pageSize: { kind: 'integer', label: '每页', min: 1, max: 200 },
  },
}).returns<{
  readonly records: readonly UploadRow[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}>()

export interface ExportedRegistration {
  readonly action: string
  readonly roomNo: string
  readonly at: string
  readonly name: string
  readonly gender: string
  readonly birthday: string | null
  readonly nation: string | null
  readonly nationality: string
  readonly certType: string
  readonly certNo: string
  readonly certValidTo: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly guardian: string | null
}

/** Everything that is still to be told, with whole numbers, for the local system's own import. `isMarked` Y: it was told so. */
export const exportRegistrations = call('POST', '/ebk/registration/export', {
  access: 'registration:export',
  title: '导出住宿登记',
  input: { reason: requiredReason, isMarked: { kind: 'switch', label: '标为已上传' } },
}).returns<readonly ExportedRegistration[]>()
