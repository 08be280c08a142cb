import { call } from '@kezhan/resource/call'

export interface ImportedMembers {
  readonly totalCount: number
  readonly successCount: number
  /** Rows whose phone is that of a member already: they are left as they are. */
  readonly knownCount: number
  readonly errorCount: number
  readonly msg: string
  /** The rows that did not go in, with their numbers and reasons. */
  readonly fileUrl: string | null
  readonly fileName: string | null
}

/** 导入会员: people, cards and what they have from an old system, out of a file; sent again it adds nothing. */
export const memberImport = call('POST', '/crm/member/importMembers', {
  access: 'member:import',
  title: '导入会员',
  money: { ledgers: ['house'], writes: {} },
}).returns<ImportedMembers>()

export const memberImportTemplate = call('GET', '/crm/member/importMembersTemplate', {
  access: 'member:import',
  title: '会员导入模板',
}).returns<unknown>()
