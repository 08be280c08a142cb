import { call } from '@kezhan/resource/call'
import { givenOut } from './calls'

/** What becomes of one part of a file: it is new, changes what is there, is there already, is left out, or cannot be. */
export const carriedWords = {
  new: '新增',
  change: '修改',
  keep: '不变',
  left: '不带入',
  blocked: '不能导入',
} as const
export interface CarriedLine {
  readonly what: keyof typeof carriedWords
  readonly text: string
}

export interface Rehearsal {
  readonly title: string
  readonly lines: readonly CarriedLine[]
  /** Something cannot be, so nothing would be done. */
  readonly isBlocked: boolean
  /** Stands for the file, the choices and all that is there already; carrying out names it. */
  readonly seal: string
}

/** How a file is taken in. */
const choices = {
  change: { kind: 'switch', label: '更新已有的内容', default: 'N' },
  publish: { kind: 'switch', label: '导入后发布', default: 'Y' },
  ...givenOut,
} as const
const seal = { kind: 'text', label: '试运行', required: true, maxLength: 64 } as const

export const exportBundle = call('POST', '/online/bundle/export', {
  access: 'online:cgform:head:list',
  title: '导出表单文件',
  input: {
    codes: {
      kind: 'list',
      label: '表单',
      required: true,
      min: 1,
      max: 50,
      distinct: true,
      of: { kind: 'text', label: '表单编码', required: true, maxLength: 40 },
    },
  },
}).returns<{
  readonly fileName: string
  /** The file itself. */
  readonly text: string
  /** What belongs to the forms and is not in it. */
  readonly notes: readonly string[]
}>()

/** The file goes along as `file`; nothing is kept. */
export const rehearseBundle = call('POST', '/online/bundle/rehearse', {
  access: 'online:cgform:head:add',
  title: '试运行导入表单文件',
  input: choices,
}).returns<Rehearsal>()

export const carryOutBundle = call('POST', '/online/bundle/carryOut', {
  access: 'online:cgform:head:add',
  title: '导入表单文件',
  input: { ...choices, seal },
}).returns<Rehearsal>()

export interface GalleryCard {
  readonly key: string
  /** Of its first form, which opens it. */
  readonly code: string
  readonly title: string
  readonly about: string
  /** What it holds, in words. */
  readonly holds: readonly string[]
  /** Not here, in service, or here and not in service. */
  readonly state: 'absent' | 'live' | 'drawn'
}

export const galleryCards = call('GET', '/online/gallery/list', {
  access: 'online:cgform:head:list',
  title: '表单库',
}).returns<readonly GalleryCard[]>()

const key = { kind: 'text', label: '表单', required: true, maxLength: 40 } as const

export const rehearseGallery = call('POST', '/online/gallery/rehearse', {
  access: 'online:cgform:head:add',
  title: '试运行安装表单',
  input: { key, ...choices },
}).returns<Rehearsal>()

export const installGallery = call('POST', '/online/gallery/install', {
  access: 'online:cgform:head:add',
  title: '安装表单',
  input: { key, ...choices, seal },
}).returns<Rehearsal>()
