import { type Answer, ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { formDesk } from '@kezhan/online/server/testing/form-desk'

export interface Saved {
  readonly id: string
}
type FieldRow = Parameters<ReturnType<typeof formDesk>['draw']>[0][number]

/** Forms of the platform with what they do, and people of a hotel who use them. */
export async function aFlowDesk(options: Parameters<typeof boot>[0] = {}) {
  const booted: Booted = await boot(options)
  const admin = await signInTo(booted.app, 'KZ001')
  const home = await signIn(booted.app, 'admin')
  const forms = formDesk(
    () => booted,
    () => admin,
    () => home,
  )
  const post = <T = unknown>(path: string, body: object = {}, token = admin): Promise<Answer<T>> =>
    ask<T>(booted.app, 'POST', path, { token, body })
  const get = <T = unknown>(path: string, query: Record<string, string> = {}, token = admin) =>
    ask<T>(booted.app, 'GET', path, { token, query })
  return {
    booted,
    admin,
    forms,
    post,
    get,
    /** A form in service. */
    async form(code: string, fields: readonly FieldRow[], head: Readonly<Record<string, string>> = {}) {
      const { id } = await forms.draw(fields, { code, title: `表单${code}`, dataScope: 'hotel', ...head })
      granted(await forms.publish(id))
      return id
    },
    async saveActions(code: string, actions: readonly object[], token = admin) {
      const { body } = await get<{ version: number }>(`/online/flows/actions/${code}`)
      return post(`/online/flows/actions/${code}`, { version: body.result.version, actions }, token)
    },
    add: (code: string, row: object, token = admin) => post<Saved>(`/online/data/${code}/add`, row, token),
    edit: (code: string, row: object, token = admin) =>
      ask(booted.app, 'PUT', `/online/data/${code}/edit`, { token, body: row }),
    async row(code: string, id: string): Promise<Readonly<Record<string, unknown>>> {
      return (await get<Record<string, unknown>>(`/online/data/${code}/queryById`, { id })).body.result
    },
    async runs(code: string, id: string) {
      const { body } = await get<readonly { title: string; state: string; lines: string[]; cause: string }[]>(
        `/online/flows/runs/${code}`,
        { id },
      )
      return body.result
    },
    person: (username: string, rights: readonly string[]): Promise<Person> =>
      addPerson(booted, { username, tenantId: '1', hotelCode: 'KZ001', rights }),
  }
}
export type FlowDesk = Awaited<ReturnType<typeof aFlowDesk>>

/** The answer of a call that was to be accepted. */
export function granted<T>({ body }: Answer<T>): T {
  if (!body.success) throw new Error(body.message)
  return body.result
}
