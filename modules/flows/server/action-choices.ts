import type { actionChoices as call } from '@kezhan/flows/model/action-calls'
import { formTopic } from '@kezhan/integrations/model/webhook'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts, FormSheetParts } from './flow-parts'
import { drawnForm } from './form-in-service'
import { otherForms } from './other-forms'

export const actionChoices =
  (parts: FlowParts & FormSheetParts): HandlerOf<typeof call> =>
  async (ctx, { code }) => {
    const own = await drawnForm(ctx, parts, code)
    const others = await otherForms(parts, own)
    const sheets = await parts.formSheets(ctx, own.path)
    const endpoints = await ctx.db.query<{ name: string }>(
      `select distinct name from webhook where enabled = 'Y' and $1 = any (string_to_array(topics, ',')) order by name`,
      [formTopic],
    )
    return {
      result: {
        forms: [...others].map(([one, { title, fields }]) => ({ code: one, title, fields })),
        endpoints: endpoints.map(({ name }) => name),
        sheets: [...new Set(sheets.map(({ name }) => name))],
      },
    }
  }
