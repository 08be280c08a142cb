import type { externalServices as call } from '@kezhan/identity/model/external-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { casName, type ExternalOptions } from './external-options'

export const externalServices =
  (external: ExternalOptions | undefined): HandlerOf<typeof call> =>
  async () => {
    const { oauth2, cas } = external ?? {}
    const result = [
      ...(oauth2 === undefined ? [] : [{ provider: oauth2.name, title: oauth2.title }]),
      ...(cas === undefined ? [] : [{ provider: casName, title: cas.title }]),
    ]
    return { result }
  }
