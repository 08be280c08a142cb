import type { HotelMessage } from '@kezhan/audit/server/tell-hotel'
import { sendSystemMessage } from '@kezhan/messages/server/send-message'
import type { Queries } from '@kezhan/server-kit/db/database'

/** A message to the people of a hotel, for modules that know nothing of messages. */
export function tellHotel(db: Queries, { tenantId, hotelCode, title, text }: HotelMessage): Promise<string> {
  const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  return sendSystemMessage(db, { title, html, priority: 'H', place: { tenantId, hotelCode } })
}
