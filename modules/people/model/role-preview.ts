import { call } from '@kezhan/resource/call'
import type { DataRule } from '@kezhan/resource/data-rule'

export interface PreviewedPage {
  readonly title: string
  readonly path: string
  readonly children?: readonly PreviewedPage[]
}

/** A list as somebody with the role alone has it. */
export interface PreviewedResource {
  readonly path: string
  readonly title: string
  /** What may be done with it, in words. */
  readonly rights: readonly string[]
  /** Labels of the fields that may be filled in, of those that are only shown, and of those that rules hide. */
  readonly written: readonly string[]
  readonly readOnly: readonly string[]
  readonly hidden: readonly string[]
  /** The rules that rows must satisfy, all of them; `column` in words. */
  readonly rules: readonly DataRule[]
  /** A rule that cannot be understood hides every row. */
  readonly isMisread: boolean
}

export interface RolePreview {
  readonly name: string
  readonly menu: readonly PreviewedPage[]
  readonly resources: readonly PreviewedResource[]
}

/** What a role shows to who has nothing else, by the functions that judge real requests. */
export const rolePreview = call('GET', '/sys/role/preview', {
  access: 'sys:permission:grant',
  title: '角色预览',
  input: { roleId: { kind: 'text', label: '角色', required: true, maxLength: 40 } },
}).returns<RolePreview>()
