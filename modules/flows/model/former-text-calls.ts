import { call } from '@kezhan/resource/call'

const code = { kind: 'text', label: '表单编码', required: true, maxLength: 40 } as const
const text = { kind: 'textarea', label: '内容', maxLength: 20_000 } as const
const word = (label: string) => ({ kind: 'text', label, maxLength: 200 }) as const

/** What clients of the family send for one kind of enhancement, and read again. */
export const formerKinds = {
  enhanceJs: { title: 'JS增强', fields: { id: word('编号'), cgJs: text, cgJsType: word('类型') } },
  enhanceSql: {
    title: 'SQL增强',
    fields: { id: word('编号'), buttonCode: word('按钮编码'), cgbSql: text, content: word('描述') },
  },
  enhanceJava: {
    title: 'Java增强',
    fields: {
      id: word('编号'),
      buttonCode: word('按钮编码'),
      event: word('事件'),
      cgJavaType: word('类型'),
      cgJavaValue: text,
      activeStatus: word('状态'),
    },
  },
} as const
export type FormerKind = keyof typeof formerKinds

type FormerRow = Readonly<Record<string, string>>

const read = (kind: FormerKind) =>
  call('GET', `/online/cgform/head/${kind}/:code`, {
    access: 'online:cgform:head:list',
    title: `查看${formerKinds[kind].title}`,
    input: { code, type: word('类型') },
  }).returns<FormerRow | readonly FormerRow[] | null>()

const save = (method: 'POST' | 'PUT', kind: FormerKind) =>
  call(method, `/online/cgform/head/${kind}/:code`, {
    access: 'online:cgform:head:edit',
    title: `保存${formerKinds[kind].title}`,
    input: { code, ...formerKinds[kind].fields },
  }).returns<null>()

/** Upper and lower case as the family has it. */
const remove = (kind: FormerKind, path: string) =>
  call('DELETE', `/online/cgform/head/${path}`, {
    access: 'online:cgform:head:edit',
    title: `删除${formerKinds[kind].title}`,
    input: { ids: { kind: 'text', label: '编号', required: true, maxLength: 4000 } },
  }).returns<null>()

const kindNames = ['enhanceJs', 'enhanceSql', 'enhanceJava'] as const satisfies readonly FormerKind[]

/** Scripts of the former platform come and go by the calls of the family; nothing here runs them. */
export const readFormerText = kindNames.map(kind => ({ kind, call: read(kind) }))
export const saveFormerText = kindNames.flatMap(kind => [
  { kind, call: save('POST', kind) },
  { kind, call: save('PUT', kind) },
])
/** A script goes by being emptied; there are any number of the others. */
export const deleteFormerTexts = [
  { kind: 'enhanceSql', call: remove('enhanceSql', 'deletebatchEnhanceSql') },
  { kind: 'enhanceJava', call: remove('enhanceJava', 'deleteBatchEnhanceJava') },
] as const
