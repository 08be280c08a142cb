import { maskedNumber } from '@kezhan/base/id-card'
import { certTypes, genders } from '@kezhan/desk/model/order-words'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { maskedPhone } from '@kezhan/desk/server/masked'
import { type KeptGuest, openedGuests } from '@kezhan/guests/server/named-guests'
import { lineStates } from '@kezhan/reservations/rules/line-states'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { teamGuests as call, TeamGuest } from '../model/team-calls'
import { readTeamRow } from './team-rows'

export const teamGuests =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => ({ result: await guestsOfTeam(parts, ctx, input.teamId) })

interface ListedLine {
  readonly id: string
  readonly roomTypeName: string
  readonly roomNo: string | null
  readonly guestName: string | null
  readonly guests: readonly KeptGuest[]
  readonly state: keyof typeof lineStates.states
}

/** 名单: who was named for the rooms of a team, room by room, in the order of the list. */
export async function guestsOfTeam(parts: DeskParts, ctx: Ctx, teamId: string): Promise<TeamGuest[]> {
  await readTeamRow(ctx.db, teamId)
  const lines = await ctx.db.query<ListedLine>(
    `select l.id, t.name as room_type_name, m.room_no, l.guest_name, l.guests, l.state
     from reservation_room l join reservation r on r.id = l.reservation_id join room_type t on t.id = l.room_type_id
     left join stay s on s.id = l.stay_id left join room m on m.id = coalesce(s.room_id, l.room_id)
     where r.team_id = $1 and l.state in ('waiting', 'inHouse') order by l.line_no`,
    [teamId],
  )
  return lines.flatMap(line => {
    const guests = line.guests.length === 0 ? [{ name: line.guestName }] : openedGuests(parts, line.guests)
    return guests.map((guest, at) => rowOf(line, guest, at > 0))
  })
}

function rowOf(line: ListedLine, guest: Readonly<Record<string, unknown>>, shares: boolean): TeamGuest {
  const text = (name: string) => (typeof guest[name] === 'string' ? guest[name] : '')
  const certNo = text('certNo')
  return {
    reservationRoomId: line.id,
    name: text('name'),
    shares,
    gender: wordIn(genders, text('gender')),
    certTypeText: certNo === '' ? '' : wordIn(certTypes, text('certType') || 'ID_CARD'),
    certNoMasked: certNo === '' ? '' : maskedNumber(certNo),
    phoneMasked: text('phone') === '' ? '' : maskedPhone(text('phone')),
    roomTypeName: line.roomTypeName,
    roomNo: line.roomNo,
    stateText: lineStates.states[line.state],
  }
}

const wordIn = (table: Readonly<Record<string, string>>, code: string): string => table[code] ?? ''
