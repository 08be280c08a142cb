import type { actionChoices as call } from '@kezhan/flows/model/action-calls'
import { formTopic } from '@kezhan/integrations/model/webhook'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from './flow-parts'
import { formInService } from './form-in-service'
import { otherForms } from './other-forms'

export const actionChoices =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async ({ db }, { code }) => {
    const others = await otherForms(parts, await formInService(parts, code))
    const endpoints = await db.query<{ name: string }>(
      `select distinct name from webhook where enabled = 'Y' and $1 = any (string_to_array(topics, ',')) order by name`,
      [formTopic],
    )
    return {
      result: {
        forms: [...others].map(([one, { title, fields }]) => ({ code: one, title, fields })),
        endpoints: endpoints.map(({ name }) => name),
      },
    }
  }
