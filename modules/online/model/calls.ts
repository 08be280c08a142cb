import { call } from '@kezhan/resource/call'

const id = { kind: 'text', label: '编号', required: true, maxLength: 40 } as const

/** Where something stands in the menu and who may use it. */
export const givenOut = {
  menuParentId: { kind: 'text', label: '菜单位置', maxLength: 100, help: '表单出现在这个目录下' },
  roleIds: {
    kind: 'list',
    label: '使用的角色',
    distinct: true,
    of: { kind: 'text', label: '角色', required: true, maxLength: 40 },
  },
  rights: {
    kind: 'text',
    label: '角色的权限',
    choices: { view: '只能查看', all: '查看和维护' },
    default: 'all',
  },
} as const

/** Makes or changes the table of a form and puts its definition into service. */
export const synchroniseForm = call('POST', '/online/cgform/api/doDbSynch/:id/normal', {
  access: 'online:cgform:sync',
  title: '同步数据库',
  input: {
    id,
    /** The draft and the published version that the publisher has looked at; a client that says neither takes what there is. */
    version: { kind: 'integer', label: '草稿版本', min: 1 },
    live: { kind: 'integer', label: '已发布的版本', min: 0 },
    ...givenOut,
    way: {
      kind: 'text',
      label: '打开方式',
      choices: { list: '列表', tree: '树', erp: '主表和子表', tab: '页签', inner: '内嵌子表' },
      help: '不选则不变',
    },
  },
}).returns<{ readonly code: string; readonly path: string }>()

/** Takes a form out of service: no records, no menu entry. Everything is kept. */
export const retireForm = call('POST', '/online/cgform/api/retire/:id', {
  access: 'online:cgform:sync',
  title: '停用表单',
  input: { id },
}).returns<null>()

export const reviveForm = call('POST', '/online/cgform/api/revive/:id', {
  access: 'online:cgform:sync',
  title: '启用表单',
  input: { id },
}).returns<null>()

/** What goes with a form that is deleted. */
export const whatGoes = call('GET', '/online/cgform/api/whatGoes/:id', {
  access: 'online:cgform:head:delete',
  title: '删除表单的影响',
  input: { id },
}).returns<{ readonly records: number; readonly sentences: readonly string[] }>()

export interface FormChange {
  readonly text: string
  /** Publishing would be refused because of it. */
  readonly blocks: boolean
}

/** What publishing would change, and what becomes of the data. */
export const formDifference = call('GET', '/online/cgform/api/difference/:id', {
  access: 'online:cgform:head:list',
  title: '未发布的变更',
  input: { id },
}).returns<{
  readonly changes: readonly FormChange[]
  readonly version: number
  readonly live: number
}>()

export interface FormVersion {
  readonly number: number
  readonly title: string
  readonly fieldCount: number
  readonly publishedBy: string | null
  readonly publishedAt: string
  readonly isLive: boolean
  /** What its fields and child tables are called. */
  readonly names: readonly string[]
}

export const formVersions = call('GET', '/online/cgform/api/versions/:id', {
  access: 'online:cgform:head:list',
  title: '表单版本',
  input: { id },
}).returns<readonly FormVersion[]>()

/** A former version becomes the draft; publishing it is a step of its own. */
export const bringBackVersion = call('POST', '/online/cgform/api/bringBack/:id', {
  access: 'online:cgform:head:edit',
  title: '恢复表单版本',
  input: { id, number: { kind: 'integer', label: '版本', required: true, min: 1 } },
}).returns<null>()
