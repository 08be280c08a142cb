import type { MessageWay } from '@kezhan/messages/model/setting-calls'
import { minutesUntilLoud, mostPerHour, mostTries } from '@kezhan/messages/rules/sending'
import { templateText } from '@kezhan/messages/rules/template-text'
import { usersWithRight } from '@kezhan/people/server/users/users-with-right'
import type { HotelEvent } from '@kezhan/resource/event'
import { type Db, platformScope } from '@kezhan/server-kit/db/database'
import { takeUnhanded, type UnhandedMessage } from '@kezhan/server-kit/events/hand-on'
import { type EventSetting, readSettings } from '@kezhan/server-kit/events/settings'
import type { JobParts } from '@kezhan/server-kit/jobs/job-ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { wayCodes } from './ways'

interface Receiver {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** Writes for each receiver and way of the settings what is to be sent; each message once. Answers how many rows. */
export async function handOn(
  { database, now }: Pick<JobParts, 'database' | 'now'>,
  events: readonly HotelEvent[],
): Promise<number> {
  return database.scoped(platformScope).tx(async db => {
    const messages = await takeUnhanded(db)
    let written = 0
    for (const message of messages) {
      // What is over before anybody was told is no news.
      if (!message.isOpen) continue
      const setting = await settingOf(db, message)
      const event = events.find(({ code }) => code === message.code)
      if (setting === undefined || event === undefined || setting.ways.length === 0) continue
      written += await writeRows(db, message, setting, event, now())
    }
    return written
  })
}

const settingOf = async (db: Db, message: UnhandedMessage): Promise<EventSetting | undefined> =>
  (await readSettings(db, message.hotelCode)).find(({ code }) => code === message.code)

async function writeRows(
  db: Db,
  message: UnhandedMessage,
  setting: EventSetting,
  event: HotelEvent,
  now: string,
): Promise<number> {
  const people = await receiversOf(db, message, setting, event)
  const waitMinutes = minutesUntilLoud(now, setting.quietFrom, setting.quietTo)
  let written = 0
  for (const way of ['sms', 'mail', 'wecom'] as const) {
    if (!setting.ways.includes(way)) continue
    const text = await textFor(db, message, way)
    const receivers =
      way === 'wecom' ? [{ name: '群机器人', to: 'robot' }] : people.map(one => addressOf(one, way))
    for (const receiver of receivers) {
      await writeRow(db, message, { way, text, waitMinutes, ...receiver })
      written++
    }
  }
  return written
}

const addressOf = ({ name, phone, email }: Receiver, way: 'sms' | 'mail') => ({
  name,
  to: (way === 'sms' ? phone : email) ?? '',
})

async function receiversOf(
  db: Db,
  { hotelCode, variables }: UnhandedMessage,
  { roleIds, usernames, onShiftOnly }: EventSetting,
  { right }: HotelEvent,
): Promise<readonly Receiver[]> {
  const isNamed = roleIds.length > 0 || usernames.length > 0
  const holders = right === 'signed-in' || isNamed ? [] : await usersWithRight(db, hotelCode, right)
  return db.query<Receiver>(
    `select u.realname as name, u.phone, u.email from sys_user u
     where u.hotel_code = $1 and u.status = '1' and ($5::text is null or strpos($5, ',' || u.id || ',') > 0)
       and ($5::text is not null and not $6::boolean or u.username = any($2::text[])
         or exists (select 1 from sys_user_role r where r.user_id = u.id and r.role_id = any($3::text[])))
       and (not $4::boolean or exists (select 1 from shift_session s where s.user_id = u.id and s.hotel_code = $1
         and s.state in ('onDuty', 'counted')))
     order by u.username`,
    [hotelCode, isNamed ? usernames : holders, roleIds, onShiftOnly, variables.receivers ?? null, isNamed],
  )
}

async function textFor(db: Db, message: UnhandedMessage, way: MessageWay): Promise<string> {
  const [template] = await db.query<{ content: string }>(
    `select template_content as content from sys_message_template
     where hotel_code = $1 and template_code = $2 and template_type = $3 order by create_time desc limit 1`,
    [message.hotelCode, message.code, wayCodes[way]],
  )
  return template === undefined ? message.content : templateText(template.content, message.variables)
}

interface Row {
  readonly way: MessageWay
  readonly name: string
  readonly to: string
  readonly text: string
  readonly waitMinutes: number
}

/** One that cannot go is written too, with the reason: the list shows whom nobody reached. */
async function writeRow(db: Db, message: UnhandedMessage, row: Row): Promise<void> {
  const { way, name, to, text, waitMinutes } = row
  const [recent] = await db.query<{ n: number }>(
    `select count(*)::int as n from sys_message where hotel_code = $1 and es_type = $2 and es_receiver = $3
       and es_send_num < ${mostTries} and create_time > now() - interval '1 hour'`,
    [message.hotelCode, wayCodes[way], to],
  )
  const fault =
    to === ''
      ? way === 'sms'
        ? '未登记手机号'
        : '未登记邮箱'
      : (recent?.n ?? 0) >= mostPerHour[way]
        ? `每小时最多 ${mostPerHour[way]} 条，未发送`
        : null
  await db.query(
    `insert into sys_message (id, tenant_id, hotel_code, es_title, es_type, es_receiver, receiver_name, es_content, es_send_status,
       es_send_num, es_result, next_try_at, event_message_id, create_by, create_time)
     values ($1, $2, $3, $4, $5, $6, $7, left($8, 1000), case when $9::text is null then '0' else '2' end,
       case when $9::text is null then 0 else ${mostTries} end, $9, now() + $10::int * interval '1 minute', $11, 'system', clock_timestamp())`,
    [
      newId(),
      message.tenantId,
      message.hotelCode,
      message.title,
      wayCodes[way],
      to || '-',
      name,
      text,
      fault,
      fault === null ? waitMinutes : 0,
      message.id,
    ],
  )
}
