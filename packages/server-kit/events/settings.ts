import type { EventLevel } from '@kezhan/resource/event'
import type { Ctx } from '../ctx'
import type { Db, Queries } from '../db/database'
import { logHeadMarks, logHeadValues, logUpsert } from '../resource/change-log'

/** What a hotel says differently about an event. */
export interface EventSetting {
  readonly code: string
  readonly level: EventLevel
  readonly isStation: boolean
  readonly hasSound: boolean
  readonly ways: readonly string[]
  readonly roleIds: readonly string[]
  readonly usernames: readonly string[]
  /** Of these, only who is on duty is told by the ways out of the house. */
  readonly onShiftOnly: boolean
  /** `HH:mm:ss`; both or none. */
  readonly quietFrom: string | null
  readonly quietTo: string | null
}

const columns =
  'code, level, is_station, has_sound, ways, role_ids, usernames, on_shift_only, quiet_from, quiet_to'

export const readSettings = (db: Queries, hotelCode: string): Promise<EventSetting[]> =>
  db.query<EventSetting>(`select ${columns} from event_setting where hotel_code = $1`, [hotelCode])

export async function saveSetting(ctx: Ctx, db: Db, setting: EventSetting): Promise<void> {
  const { code, level, isStation, hasSound, ways, roleIds, usernames, onShiftOnly } = setting
  await db.query(
    `with old as (select * from event_setting where id = $9),
     fresh as (
       insert into event_setting (id, tenant_id, hotel_code, ${columns})
       values ($9, $1, $2, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
       on conflict (id) do update set level = excluded.level, is_station = excluded.is_station, has_sound = excluded.has_sound,
         ways = excluded.ways, role_ids = excluded.role_ids, usernames = excluded.usernames,
         on_shift_only = excluded.on_shift_only, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to
       returning *)
     ${logUpsert(logHeadMarks, 'event_setting', 'fresh left join old on true', 'fresh.code')}`,
    [
      ...logHeadValues(ctx),
      `${ctx.user.hotelCode}:${code}`,
      code,
      level,
      isStation,
      hasSound,
      ways,
      roleIds,
      usernames,
      onShiftOnly,
      setting.quietFrom,
      setting.quietTo,
    ],
  )
}
