import type { previewTemplate as call } from '@kezhan/messages/model/message-template'
import { templateText, variablesOfEvent } from '@kezhan/messages/rules/template-text'
import type { HotelEvent } from '@kezhan/resource/event'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { sampleValues, storedTemplate } from './stored-template'

export const previewTemplate =
  (events: readonly HotelEvent[]): HandlerOf<typeof call> =>
  async (ctx, { id }) => {
    const template = await storedTemplate(ctx, id)
    const event = events.find(({ code }) => code === template.code)
    const text = templateText(template.content, sampleValues(event))
    return { result: { text, variables: event === undefined ? [] : variablesOfEvent(event) } }
  }
