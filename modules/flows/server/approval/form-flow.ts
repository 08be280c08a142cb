import type { FormFlow } from '@kezhan/flows/model/approval'
import type { formFlow as call } from '@kezhan/flows/model/approval-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from '../flow-parts'
import { drawnForm } from '../form-in-service'

export const formFlow =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { code }) => {
    const { title } = await drawnForm(ctx, parts, code)
    const [saved] = await ctx.db.query<{ version: number; flow: FormFlow }>(
      'select version, flow from form_flow where code = $1',
      [code],
    )
    return { result: { title, version: saved?.version ?? 0, flow: saved?.flow ?? null } }
  }
