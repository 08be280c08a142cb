import { messageTemplate } from '@kezhan/messages/model/message-template'
import { strangeVariables, variablesOfEvent } from '@kezhan/messages/rules/template-text'
import type { HotelEvent } from '@kezhan/resource/event'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'

/** A template belongs to an event and names its variables only. */
export const templateHooks = (events: readonly HotelEvent[]): ResourceHooks =>
  hooksFor(messageTemplate, {
    async beforeSave(_ctx, _db, { values, before }) {
      const { templateCode, templateContent } = { ...before, ...values }
      const event = events.find(({ code }) => code === templateCode)
      const wrong = (field: keyof typeof messageTemplate.fields, text: string): never => {
        throw new InvalidInput([{ field, text: `${messageTemplate.fields[field].label}${text}` }])
      }
      if (event === undefined) return wrong('templateCode', '不存在，请从“消息设置”中复制')
      const strange = strangeVariables(String(templateContent), event)
      if (strange.length > 0)
        wrong(
          'templateContent',
          `中的变量 ${strange.join('、')} 不存在，可用：${variablesOfEvent(event).join('、')}`,
        )
      return values
    },
  })
