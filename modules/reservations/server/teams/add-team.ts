import { momentOf } from '@kezhan/base/moments'
import { Refusal } from '@kezhan/base/refusal'
import { openFolio } from '@kezhan/folios/server/ledger/folio'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { payFields, requiredId } from '@kezhan/reservations/model/order-input'
import { teamRoutes } from '@kezhan/reservations/model/order-words'
import type { addTeam } from '@kezhan/reservations/model/team-calls'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { insertOrder } from '../bookings/insert-order'
import { deskSettings } from '../desk-settings'
import { businessDateOf, deskWork, takeNumbers } from '../desk-work'
import { depositLines } from '../money/deposit-lines'
import { postingCodes } from '../money/posting-codes'
import { tellOrdersChanged } from '../rooms/room-changed'
import { rowsOf, wordOf } from '../sent'
import { changeStock } from '../stock/change-stock'
import { saleTerms } from '../stock/sale-terms'

const planFields = {
  roomTypeId: requiredId('房型'),
  date: { kind: 'date', label: '日期', required: true },
  qty: { kind: 'integer', label: '间数', required: true, min: 0, max: 500 },
  priceFen: { kind: 'money', label: '价格', required: true, min: 0, max: 100_000_000 },
} as const satisfies Fields

const kinds = { tour: '旅行团', meeting: '会议团', long: '长住团' } as const

/** 团队预订 (hotel domain §3.4): rooms without names are held night by night, and a master account is opened. All or nothing. */
export async function openTeam(ctx: Ctx, input: InputOf<typeof addTeam>): Promise<AnswerOf<typeof addTeam>> {
  const { arriveDate: arrive, departDate: depart, channelId, name } = input
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const nights = new Set(bookingNights({ arrive, depart }, businessDateOf(ctx)))
  const plan = rowsOf(input.plan, planFields, 'plan', '房间计划', 2000).filter(row => row.qty > 0)
  const leaderName = input.leaderName?.trim() ?? ''
  const leaderPhone = input.leaderPhone?.trim() ?? ''
  if (leaderName === '' || leaderPhone === '') throw refuse('team.leader')
  if (plan.length === 0) throw refuse('team.noPlan')
  if (plan.some(row => !nights.has(row.date))) throw refuse('dates.order')
  const kind = wordOf(kinds, input.kind, 'kind', '团队类别')
  const route = wordOf(teamRoutes, input.route, 'route', '账务归集')
  const terms = await saleTerms(ctx, settings, { from: arrive, to: depart, channelId })
  if (plan.some(row => !terms.typeNames.has(row.roomTypeId))) throw refuse('type.missing')
  const prepay = input.prepay == null ? [] : rowsOf([input.prepay], payFields, 'prepay', '订金', 1)
  const [teamNo = ''] = await takeNumbers(ctx, 'TD', 1)
  const [resNo = ''] = await takeNumbers(ctx, 'YD', 1)
  const [folioNo = ''] = await takeNumbers(ctx, 'ZD', 1)
  return deskWork(
    ctx,
    input,
    async ({ db, desk }) => {
      bookingNights({ arrive, depart }, desk.businessDate)
      const held = plan.map(row => ({ typeId: row.roomTypeId, night: row.date, teamBlock: row.qty }))
      await changeStock(db, desk, held, terms).catch(teamShortage)
      const teamId = newId()
      const folio = await openFolio(ctx, db, desk, { ownerKind: 'TEAM', ownerId: teamId, name, folioNo })
      await db.query(
        `insert into team (id, tenant_id, hotel_code, team_no, name, kind, channel_id, leader_name, leader_phone, unit_id, arrive, depart,
           release_at, route_rule, master_folio_id, state, remark, create_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'confirmed', $16, $17)`,
        [
          ...[teamId, desk.tenantId, desk.hotelCode, teamNo, name, kind, channelId, leaderName, leaderPhone],
          ...[input.unitId ?? null, arrive, depart, input.releaseTs ?? null, route, folio.id],
          ...[input.remark ?? null, desk.username],
        ],
      )
      await db.query(
        `insert into team_block (team_id, room_type_id, night, tenant_id, hotel_code, rooms, price_fen)
         select $2, p.type_id, p.night, $3, $4, sum(p.rooms), max(p.price_fen)
         from jsonb_to_recordset($1::jsonb) as p (type_id text, night date, rooms integer, price_fen bigint) group by p.type_id, p.night`,
        [
          JSON.stringify(
            plan.map(row => ({
              type_id: row.roomTypeId,
              night: row.date,
              rooms: row.qty,
              price_fen: row.priceFen,
            })),
          ),
          ...[teamId, desk.tenantId, desk.hotelCode],
        ],
      )
      const reservationId = newId()
      await insertOrder(db, desk, {
        ...{ id: reservationId, resNo, kind: 'TEAM', sourceType: 'team', channelId, channelOrderNo: null },
        ...{ bookerName: leaderName, bookerPhone: leaderPhone, guestId: null, memberId: null },
        ...{
          unitId: input.unitId ?? null,
          intermediaryId: null,
          teamId,
          arrive,
          depart,
          eta: null,
          holdUntil: null,
        },
        ...{
          arriveAt: momentOf(arrive, settings.checkInTime),
          departAt: momentOf(depart, settings.checkOutTime),
        },
        ...{ guarantee: 'unit', stayKind: 'full', hourRuleId: null, folioId: null, totalFen: 0 },
        remark: input.remark ?? null,
      })
      if (prepay.length > 0)
        await postLines(ctx, db, desk, {
          ...{ kind: 'deposit', reference: teamNo, source: 'MANUAL' },
          lines: depositLines(await postingCodes(db, desk.hotelCode), desk, folio.id, prepay, {
            remark: '团队订金',
          }),
        })
      await recordChanges(ctx, db, [
        {
          table: 'team',
          id: teamId,
          title: `${teamNo} ${name}`,
          before: null,
          after: { teamNo, name, arrive, depart, route, plan },
        },
      ])
      await tellOrdersChanged(db, desk.hotelCode, [reservationId])
      return { teamId, teamNo, reservationId }
    },
    settings,
  )
}

/** The sentence of §2.5: how many rooms a night lacks. */
function teamShortage(error: unknown): never {
  if (error instanceof Refusal && error.code === 'stock.short') {
    const { type, night, left, wanted } = error.details ?? {}
    throw refuse('team.short', { type, night, missing: Number(wanted) - Number(left) })
  }
  throw error
}
