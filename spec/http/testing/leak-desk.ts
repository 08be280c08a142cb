import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { LeakRuleKey } from '@kezhan/hotels/model/leak-rules'
import type { leakHit } from '@kezhan/leaks/model/leak-hit'
import type { RecordOf } from '@kezhan/resource/define'
import { newId } from '@kezhan/server-kit/new-id'
import { accepted, aDeskHotel, aGuest, type DeskHotel, walkIn } from './desk'

export type HitRow = RecordOf<typeof leakHit>

/** A hotel with rooms enough that every deed has its own, a second clerk, and somebody who reads the leak report. */
export interface LeakDesk {
  readonly hotel: DeskHotel
  readonly other: string
  readonly judge: string
  /** A room that nobody has used yet. */
  room(): string
  stay(more?: object, departDate?: string): Promise<Stayed>
  send<T = unknown>(path: string, body: object, token?: string): Promise<T>
  /** Runs the radar over the day and lists what one rule has found. */
  found(rule: LeakRuleKey, day?: string): Promise<readonly HitRow[]>
  ofRule(rule: LeakRuleKey): Promise<readonly HitRow[]>
}
type Stayed = Awaited<ReturnType<typeof walkIn>>

export const leakDay = '2026-05-01'

export async function aLeakDesk(): Promise<LeakDesk> {
  const hotel = await aDeskHotel(leakDay, '15:00')
  const rooms: Record<string, string> = { ...hotel.rooms }
  for (let at = 501; at < 560; at++) {
    rooms[at] = newId()
    await hotel.sql(
      `insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, enabled, sort_order)
       select $1, tenant_id, hotel_code, $2, room_type_id, building_id, floor_no, 'Y', 9 from room where id = $3`,
      [rooms[at], String(at), hotel.rooms['301']],
    )
  }
  const place = { tenantId: '1', hotelCode: 'KZ001', rights: 'all' } as const
  const { token: other } = await addPerson(hotel.booted, { username: 'late_clerk', ...place })
  const { token: judge } = await addPerson(hotel.booted, { username: 'judge', ...place })
  const wide: DeskHotel = { ...hotel, rooms }
  let next = 501
  const post = <T>(path: string, body: object, token = hotel.clerk): Promise<Answer<T>> =>
    ask<T>(hotel.booted.app, 'POST', path, { token, body })
  const ofRule = async (ruleKey: LeakRuleKey) => {
    const query = { ruleKey, pageSize: 200 }
    const listed = await ask<{ records: HitRow[] }>(hotel.booted.app, 'GET', '/report/leakProof/list', {
      token: judge,
      query,
    })
    return accepted(listed).records
  }
  return {
    hotel: wide,
    other,
    judge,
    ofRule,
    room: () => String(next++),
    stay: (more = {}, departDate = '2026-05-03') =>
      walkIn(wide, String(next++), departDate, { guests: [aGuest()], confirmed: 'Y', ...more }),
    send: async (path, body, token) => accepted(await post(path, body, token)),
    found: async (rule, day = leakDay) => {
      accepted(await post('/report/leakProof/run', { from: day, to: day }, judge))
      return ofRule(rule)
    },
  }
}
