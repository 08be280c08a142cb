import { refuse } from '@kezhan/messages/rules/refusals'
import { variablesOfEvent } from '@kezhan/messages/rules/template-text'
import type { HotelEvent } from '@kezhan/resource/event'
import type { Ctx } from '@kezhan/server-kit/ctx'

export interface StoredTemplate {
  readonly code: string
  readonly name: string
  readonly type: string
  readonly content: string
}

export async function storedTemplate(ctx: Ctx, id: string): Promise<StoredTemplate> {
  const [template] = await ctx.db.query<StoredTemplate>(
    `select template_code as code, template_name as name, template_type as type, template_content as content
     from sys_message_template where id = $1`,
    [id],
  )
  if (template === undefined) throw refuse('message.template')
  return template
}

/** What a preview and a test message show for each variable. */
export const sampleValues = (event: HotelEvent | undefined): Record<string, string> =>
  Object.fromEntries(
    (event === undefined ? [] : variablesOfEvent(event)).map(name => [name, samples[name] ?? '示例']),
  )

const samples: Readonly<Record<string, string>> = {
  room: '801',
  no: 'YD260501001',
  label: '801',
  night: '2026-05-01',
  day: '2026-05-01',
  amount: '100.00',
}
