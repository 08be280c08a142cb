import { call } from '@kezhan/resource/call'

/** Rows of one resource that name a record in one of their fields. */
export interface Relation {
  readonly path: string
  readonly title: string
  readonly field: string
  readonly label: string
  readonly total: number
  /** The newest few. */
  readonly rows: readonly { readonly id: string; readonly text: string }[]
}

/** What points to a record, as far as who asks may see it. */
export const recordRelations = call('GET', '/online/record/relations', {
  // The right to the record's own list is asked for by the handler: which one it is stands in the path.
  access: 'signed-in',
  title: '指向记录的数据',
  input: {
    path: { kind: 'text', label: '路径', required: true, maxLength: 200 },
    id: { kind: 'text', label: '编号', required: true, maxLength: 100 },
  },
}).returns<readonly Relation[]>()
