import type { Abnormality } from '@kezhan/front-desk/server/push-overdue'
import { sendSystemMessage } from '@kezhan/messages/server/send-message'
import type { Queries } from '@kezhan/server-kit/db/database'

/** 异常消息 to all people of a hotel, for modules that know nothing of messages. */
export function tellHotel(db: Queries, { tenantId, hotelCode, title, text }: Abnormality): Promise<string> {
  const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  return sendSystemMessage(db, { title, html, priority: 'H', place: { tenantId, hotelCode } })
}
