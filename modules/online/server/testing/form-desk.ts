import { ask, type Booted } from '@kezhan/app-server/testing/boot'

export type FieldRow = Readonly<Record<string, string | number | object | null>>

export const text = (name: string, more: FieldRow = {}): FieldRow => ({
  name,
  label: name,
  kind: 'text',
  ...more,
})

/** Beside the columns of the head: its child tables. */
type DrawnHead = Readonly<Record<string, string | readonly object[]>> & { readonly code?: string }

let codes = 0

/** What an administrator does with forms, for the tests. Whose a new one is goes by where it is drawn. */
export function formDesk(booted: () => Booted, token: () => string, drawing: () => string = token) {
  const post = (path: string, body: object = {}) =>
    ask<never>(booted().app, 'POST', path, { token: token(), body })
  const saveDraft = (id: string, fields: readonly FieldRow[], head: object = {}) =>
    ask(booted().app, 'PUT', '/online/cgform/head/edit', { token: token(), body: { id, ...head, fields } })
  const publish = (id: string, said: object = {}) => post(`/online/cgform/api/doDbSynch/${id}/normal`, said)
  const add = (fields: readonly FieldRow[], head: DrawnHead = {}) =>
    ask<{ id: string }>(booted().app, 'POST', '/online/cgform/head/add', {
      token: drawing(),
      body: { code: `form_${++codes}`, title: '试用表单', dataScope: 'global', ...head, fields },
    })
  return {
    post,
    add,
    saveDraft,
    publish,
    /** A form that is not published yet. */
    async draw(fields: readonly FieldRow[], head: DrawnHead = {}) {
      const { body } = await add(fields, head)
      if (!body.success) throw new Error(body.message)
      return { id: body.result.id, code: head.code ?? `form_${codes}` }
    },
    /** Other fields, published at once. */
    async redraw(id: string, fields: readonly FieldRow[], head: object = {}) {
      const { body } = await saveDraft(id, fields, head)
      if (!body.success) throw new Error(body.message)
      return publish(id)
    },
    data: (code: string, action: string) => `/online/data/${code}/${action}`,
    addRow: (code: string, body: object) => post(`/online/data/${code}/add`, body),
    async rows(code: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
      const { body } = await ask<{ records: Record<string, unknown>[] }>(
        booted().app,
        'GET',
        `/online/data/${code}/list`,
        { token: token(), query: { column: 'createTime', order: 'asc' } },
      )
      return body.result.records
    },
    async head(id: string): Promise<Readonly<Record<string, unknown>>> {
      const { body } = await ask<Record<string, unknown>>(
        booted().app,
        'GET',
        '/online/cgform/head/queryById',
        { token: token(), query: { id } },
      )
      return body.result
    },
  }
}
