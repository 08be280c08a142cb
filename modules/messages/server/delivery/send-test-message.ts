import type { sendTestMessage as call } from '@kezhan/messages/model/message-template'
import { refuse } from '@kezhan/messages/rules/refusals'
import { templateText } from '@kezhan/messages/rules/template-text'
import type { HotelEvent } from '@kezhan/resource/event'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { sampleValues, storedTemplate } from './stored-template'
import type { Way } from './way'
import { wayCodes } from './ways'

export const sendTestMessage =
  (events: readonly HotelEvent[], ways: readonly Way[]): HandlerOf<typeof call> =>
  async (ctx, { id, receiver }) => {
    const template = await storedTemplate(ctx, id)
    if (!ways.some(({ way }) => wayCodes[way] === template.type)) throw refuse('message.wayMissing')
    const event = events.find(({ code }) => code === template.code)
    const { tenantId, hotelCode, username, realname } = ctx.user
    await ctx.tx(async db => {
      const messageId = newId()
      await db.query(
        `insert into sys_message (id, tenant_id, hotel_code, es_title, es_type, es_receiver, receiver_name, es_content, es_send_status,
           es_send_num, next_try_at, create_by)
         values ($1, $2, $3, $4, $5, $6, $7, left($8, 1000), '0', 0, now(), $9)`,
        [
          messageId,
          tenantId,
          hotelCode,
          `测试：${template.name}`,
          template.type,
          receiver,
          realname,
          templateText(template.content, sampleValues(event)),
          username,
        ],
      )
      await recordChanges(ctx, db, [
        { table: 'sys_message', id: messageId, title: template.name, before: null, after: { receiver } },
      ])
    })
    return { result: null, message: '发送消息任务添加成功！' }
  }
