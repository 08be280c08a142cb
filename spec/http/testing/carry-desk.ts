import { type Answer, ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { bundleFormat, bundleVersion } from '@kezhan/online/model/bundle'
import type { CarriedLine, Rehearsal } from '@kezhan/online/model/bundle-calls'
import { formDesk } from '@kezhan/online/server/testing/form-desk'
import { granted } from './flow-desk'
import { multipart } from './multipart'

/** One installation with its administrator, on the platform and in a hotel. */
export async function carryDesk() {
  const booted: Booted = await boot()
  const { app } = booted
  const admin = await signIn(app, 'admin')
  const inHotel = await signInTo(app, 'KZ001')
  const post = <T = unknown>(path: string, body: object = {}, token = admin): Promise<Answer<T>> =>
    ask<T>(app, 'POST', path, { token, body })
  const get = <T = unknown>(path: string, query: Record<string, string> = {}, token = admin) =>
    ask<T>(app, 'GET', path, { token, query })
  const sendFile = (
    call: string,
    file: unknown,
    choices: object,
    token: string,
  ): Promise<Answer<Rehearsal>> => {
    const content = Buffer.from(typeof file === 'string' ? file : JSON.stringify(file))
    const sent = multipart([{ field: 'file', name: 'forms.json', content }], {
      choices: JSON.stringify(choices),
    })
    return ask<Rehearsal>(app, 'POST', `/online/bundle/${call}`, { token, ...sent })
  }
  return {
    booted,
    admin,
    inHotel,
    post,
    get,
    forms: formDesk(
      () => booted,
      () => admin,
    ),
    exported: async (codes: readonly string[], token = admin) =>
      granted(
        await post<{ fileName: string; text: string; notes: string[] }>(
          '/online/bundle/export',
          { codes },
          token,
        ),
      ),
    rehearse: (file: unknown, choices: object = {}, token = admin) =>
      sendFile('rehearse', file, choices, token),
    carryOut: (file: unknown, choices: object, token = admin) => sendFile('carryOut', file, choices, token),
    /** Rehearsed and carried out as rehearsed. */
    async take(file: unknown, choices: object = {}, token = admin): Promise<Rehearsal> {
      const { seal } = granted(await sendFile('rehearse', file, choices, token))
      return granted(await sendFile('carryOut', file, { ...choices, seal }, token))
    },
  }
}
export type CarryDesk = Awaited<ReturnType<typeof carryDesk>>

/** The tables of which a call has left records of its changes. */
export async function recordedBy({ sql }: Pick<Booted, 'sql'>, call: string): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    'select distinct table_name as name from sys_change_log where call = $1 order by 1',
    [call],
  )
  return rows.map(({ name }) => name)
}

/** A file as somebody writes it by hand. */
export const fileOf = (...forms: readonly object[]) => ({
  format: bundleFormat,
  version: bundleVersion,
  product: '0.1.0',
  forms,
})

/** `新增 表单“甲”…` for each line. */
export const sentences = ({ lines }: { readonly lines: readonly CarriedLine[] }): string[] =>
  lines.map(({ what, text }) => `${what} ${text}`)
