import { isConcerned } from '@kezhan/messages/rules/receivers'
import type { HotelEvent } from '@kezhan/resource/event'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { readSettings } from '@kezhan/server-kit/events/settings'

/** The codes of the events that concern who asks. */
export async function concernedCodes(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  events: readonly HotelEvent[],
): Promise<readonly string[]> {
  const side = user.hotelCode === '' ? 'platform' : undefined
  const [settings, roles] = await db.read(inside =>
    Promise.all([
      readSettings(inside, user.hotelCode),
      inside.query<{ roleId: string }>('select role_id from sys_user_role where user_id = $1', [user.id]),
    ]),
  )
  const reader = { username: user.username, roleIds: roles.map(({ roleId }) => roleId) }
  const settingOf = new Map(settings.map(setting => [setting.code, setting]))
  return events
    .filter(event => event.side === side)
    .filter(({ right }) => right === 'signed-in' || user.rights.can(right))
    .filter(({ code }) => isConcerned(settingOf.get(code), reader))
    .map(({ code }) => code)
}
