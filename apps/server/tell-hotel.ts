import type { Abnormality } from '@kezhan/front-desk/server/push-overdue'
import { sendSystemMessage } from '@kezhan/messages/server/send-message'
import type { Queries } from '@kezhan/server-kit/db/database'

/** 异常消息 to the people of a hotel, all or named, for modules that know nothing of messages. */
export function tellHotel(
  db: Queries,
  { tenantId, hotelCode, title, text, users }: Abnormality,
): Promise<string> {
  const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  const named = users === undefined ? {} : { users }
  return sendSystemMessage(db, { title, html, priority: 'H', place: { tenantId, hotelCode }, ...named })
}
