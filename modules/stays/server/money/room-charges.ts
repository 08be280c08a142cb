import { type DueNight, roomCharges } from '@kezhan/desk/rules/night-charges'
import type { Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import type { Folio } from '@kezhan/folios/model/folio'
import type { PostingClass } from '@kezhan/folios/model/posting-codes'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { folioForCharge, type RouteRule } from '@kezhan/folios/rules/routing'
import { type LineSource, postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Queries } from '@kezhan/server-kit/db/database'

export interface NightsToPost {
  readonly stayIds: readonly string[] | 'inHouse'
  /** Nights before this day. */
  readonly until: string
  readonly source: LineSource
  /** Without what comes on top of the price: who leaves has it in his proposal. */
  readonly isRoomOnly?: boolean
}

interface NightToPost extends DueNight {
  readonly stayNo: string
  readonly roomNo: string
  readonly folioId: string
  readonly masterFolioId: string | null
  readonly route: RouteRule | null
}

/**
 * 过房费: charges nights that are not posted yet, each once (its key is stay and night). Free and house rooms get a line of
 * nought, because statistics count them; hour rooms are charged when they end. A team's rooms may go on its master account.
 */
export async function postNights(
  { ctx, db, desk, settings }: Work,
  { stayIds, until, source, isRoomOnly = false }: NightsToPost,
): Promise<number> {
  const due = await db.query<NightToPost>(
    `select s.id as stay_id, s.stay_no, s.stay_kind, r.room_no, n.night, n.price_fen, s.breakfasts,
       s.extra_beds, s.folio_id,
       t.master_folio_id, t.route_rule as route
     from stay_night n join stay s on s.id = n.stay_id join room r on r.id = s.room_id left join team t on t.id = s.team_id
     where n.posted_line_id is null and n.night < $2::date and s.stay_kind <> 'hour'
       and (($1::text[] is null and s.state = 'inHouse') or s.id = any($1)) order by s.id, n.night`,
    [stayIds === 'inHouse' ? null : stayIds, until],
  )
  if (due.length === 0) return 0
  const codes = await postingCodes(db, desk.hotelCode)
  const rules = isRoomOnly ? { ...settings.nightRules, extraBedFen: 0 } : settings.nightRules
  const charges = roomCharges(due, rules)
  const lines = await postLines(ctx, db, desk, {
    kind: 'roomCharge',
    reference: due.length === 1 ? (due[0]?.stayNo ?? '') : `${due.length}晚房费`,
    source,
    lines: charges.map(charge => {
      const { due: night, key: chargeKey } = charge
      const code = codeOf(codes, charge.code)
      // Breakfast that is part of the price is paid by who pays the room.
      const folioId = chargedFolio(night, charge.code === '1102' ? 'ROOM' : code.class)
      const place = {
        folioId,
        businessDate: desk.businessDate,
        chargeDate: night.night,
        stayId: night.stayId,
      }
      return {
        ...chargeLine(place, code, charge.amountFen, 'rule', charge.roomNightsBp),
        chargeKey,
        roomNo: night.roomNo,
      }
    }),
  })
  const roomLines = lines.filter((_, at) => charges[at]?.code === '1001')
  await db.query(
    `update stay_night n set posted_line_id = p.line_id from unnest($1::text[], $2::date[], $3::text[]) as p (stay_id, night, line_id)
     where n.stay_id = p.stay_id and n.night = p.night`,
    [due.map(night => night.stayId), due.map(night => night.night), roomLines.map(line => line.id)],
  )
  return due.length
}

/** Who pays for a room: its own account, or by the routing of its team the master account. */
export interface Payer {
  readonly folioId: string
  readonly masterFolioId: string | null
  readonly route: RouteRule | null
}

export async function payerOf(
  db: Queries,
  stay: { readonly folioId: string; readonly teamId: string | null },
): Promise<Payer> {
  const [team] = await db.query<Pick<Payer, 'masterFolioId' | 'route'>>(
    'select master_folio_id, route_rule as route from team where id = $1',
    [stay.teamId],
  )
  return { folioId: stay.folioId, masterFolioId: team?.masterFolioId ?? null, route: team?.route ?? null }
}

/** The folio that pays a charge posted on the bill of a room. */
export async function payingFolio(db: Queries, folio: Folio, cls: PostingClass): Promise<string> {
  if (folio.ownerKind !== 'STAY') return folio.id
  const [stay] = await db.query<{ teamId: string | null }>('select team_id from stay where id = $1', [
    folio.ownerId,
  ])
  return chargedFolio(await payerOf(db, { folioId: folio.id, teamId: stay?.teamId ?? null }), cls)
}

/** The folio that pays a charge of a room; without a team, its own. */
export function chargedFolio(stay: Payer, cls: Parameters<typeof folioForCharge>[1]): string {
  if (stay.masterFolioId === null || stay.route === null) return stay.folioId
  return folioForCharge(
    { rule: stay.route, masterFolioId: stay.masterFolioId, ownFolioId: stay.folioId },
    cls,
  )
}
