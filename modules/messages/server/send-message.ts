import { assert } from '@kezhan/base/assert'
import { cleanHtml } from '@kezhan/server-kit/clean-html'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { logInsert } from '@kezhan/server-kit/resource/change-log'
import type { Notice, Priority } from '../model/notice'
import { deliver } from './delivery'

export interface Message {
  readonly title: string
  readonly html: string
  readonly priority: Priority
  /** Whose message it is: all of the hotel get it, or everybody when the hotel is empty (the platform). */
  readonly place: { readonly tenantId: string; readonly hotelCode: string }
  /** Account names, when it is for these only. */
  readonly users?: readonly string[]
  readonly openType?: 'url' | 'component'
  readonly openPage?: string
  readonly busType?: string
  readonly busId?: string
}

const mostLetters = 100

/** For other modules: a message of the system, published at once, within the caller's transaction. */
export async function sendSystemMessage(db: Queries, message: Message): Promise<string> {
  return publishMessage(db, { ...message, category: '2', sender: null })
}

/** Nobody's request: the message itself says in whose name it is written. */
const logFresh = logInsert(
  `fresh.tenant_id, fresh.hotel_code, fresh.create_by, null, '', null, null, null`,
  'sys_announcement',
  'add',
  'null',
  'to_jsonb(fresh.*)',
  'fresh',
  'fresh.titile',
)

export async function publishMessage(
  db: Queries,
  message: Message & { readonly category: Notice['msgCategory']; readonly sender: string | null },
): Promise<string> {
  const { title, place, users } = message
  assert(
    title !== '' && title.length <= mostLetters,
    `the title of a message has 1 to ${mostLetters} letters`,
  )
  assert(users === undefined || users.length > 0, 'a message for named people names somebody')
  const id = newId()
  const msgType = users === undefined ? 'ALL' : 'USER'
  const userIds = users?.join(',') ?? null
  await db.query(
    `with fresh as (
       insert into sys_announcement (id, tenant_id, hotel_code, titile, msg_content, priority, msg_category, msg_type, user_ids, open_type,
         open_page, bus_type, bus_id, send_status, sender, send_time, create_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, '1', $14::text, now(), coalesce($14, 'system')) returning *)
     ${logFresh}`,
    [
      id,
      place.tenantId,
      place.hotelCode,
      title,
      cleanHtml(message.html),
      message.priority,
      message.category,
      msgType,
      userIds,
      message.openType ?? null,
      message.openPage ?? null,
      message.busType ?? null,
      message.busId ?? null,
      message.sender,
    ],
  )
  await deliver(db, { id, hotelCode: place.hotelCode, titile: title, msgType, userIds })
  return id
}
