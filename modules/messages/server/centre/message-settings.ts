import type { Choice, messageSettings as call, MessageWay } from '@kezhan/messages/model/setting-calls'
import { messageWays } from '@kezhan/messages/model/setting-calls'
import { variablesOfEvent } from '@kezhan/messages/rules/template-text'
import type { HotelEvent } from '@kezhan/resource/event'
import { readSettings } from '@kezhan/server-kit/events/settings'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { Way } from '../delivery/way'

export const messageSettings =
  (events: readonly HotelEvent[], ways: readonly Way[]): HandlerOf<typeof call> =>
  async ({ db, user }) => {
    const [settings, roles, users] = await db.read(inside =>
      Promise.all([
        readSettings(inside, user.hotelCode),
        inside.query<Choice>(
          'select id as value, role_name as label from sys_role where hotel_code = $1 order by role_name, id',
          [user.hotelCode],
        ),
        inside.query<Choice>(
          `select username as value, realname as label from sys_user where hotel_code = $1 and status = '1' order by realname, id`,
          [user.hotelCode],
        ),
      ]),
    )
    const settingOf = new Map(settings.map(one => [one.code, one]))
    return {
      result: {
        events: events.map(event => {
          const { code, family, title, text } = event
          const set = settingOf.get(code)
          return {
            code,
            family,
            title,
            text,
            variables: variablesOfEvent(event),
            level: set?.level ?? event.level,
            isStation: set?.isStation ?? true,
            hasSound: set?.hasSound ?? true,
            ways: (set?.ways ?? []).filter(isWay),
            roleIds: set?.roleIds ?? [],
            usernames: set?.usernames ?? [],
            onShiftOnly: set?.onShiftOnly ?? false,
            quietFrom: set?.quietFrom ?? null,
            quietTo: set?.quietTo ?? null,
          }
        }),
        ways: Object.keys(messageWays)
          .filter(isWay)
          .map(way => ({ way, isConfigured: ways.some(one => one.way === way) })),
        roles,
        users,
      },
    }
  }

const isWay = (text: string): text is MessageWay => text in messageWays
