import { checkIntermediary } from '@kezhan/agents/server/contract-store'
import { momentOf } from '@kezhan/base/moments'
import { checkStayLimits } from '@kezhan/desk/rules/stay-limits'
import { depositLines } from '@kezhan/desk/server/deposit-lines'
import { sellerSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf, deskWork, takeNumbers } from '@kezhan/desk/server/desk-work'
import { postingCodes } from '@kezhan/desk/server/posting-codes'
import { agreeToPrices } from '@kezhan/desk/server/prices'
import { openFolio } from '@kezhan/folios/server/ledger/folio'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { changeStock } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { benefitsFor } from '@kezhan/members/server/stays/member-benefits'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import { refuse } from '@kezhan/reservations/rules/refusals'
import { insertOrder } from '@kezhan/reservations/server/bookings/insert-order'
import { writePlan } from '@kezhan/reservations/server/teams/team-blocks'
import { insertTeam, recordTeam } from '@kezhan/reservations/server/teams/team-store'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import { tellOrdersChanged } from '@kezhan/rooms/server/room-changed'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { addTeam as call } from '../model/team-calls'
import { readTeam, sayShortage } from './team-plan'
import { planAgreements, quotePlan } from './team-prices'

export const addTeam: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await openTeam(ctx, input),
  message: '预订成功！',
})

/** 团队预订 (hotel domain §3.4): rooms without names are held night by night, and a master account is opened. All or nothing. */
export async function openTeam(ctx: Ctx, input: InputOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const { arriveDate: arrive, departDate: depart, channelId, name } = input
  const settings = await sellerSettings(ctx)
  const nights = new Set(bookingNights({ arrive, depart }, businessDateOf(ctx)))
  checkStayLimits({ arrive, depart }, businessDateOf(ctx), settings.stayLimits)
  const { leaderName, leaderPhone, kind, route, plan } = readTeam(input, nights)
  const terms = await saleTerms(ctx, settings, { from: arrive, to: depart, channelId })
  if (plan.some(row => !terms.typeNames.has(row.roomTypeId))) throw refuse('type.missing')
  const intermediaryId = input.intermediaryId ?? null
  await checkIntermediary(ctx.db, ctx.user.hotelCode, intermediaryId, arrive)
  const unitId = input.unitId ?? null
  const member = await benefitsFor(ctx.db, ctx.user.hotelCode, input.memberId)
  const quotes = await quotePlan(ctx, plan, { arrive, depart, channelId, unitId, intermediaryId, member })
  const approvalId = input.approvalId ?? null
  const agreements = planAgreements(ctx, settings, quotes, plan, {
    approvalId,
    priceReason: input.priceReason,
  })
  const prepay = input.prepay == null ? [] : [input.prepay]
  const [teamNo = ''] = await takeNumbers(ctx, 'TD', 1)
  const [resNo = ''] = await takeNumbers(ctx, 'YD', 1)
  const [folioNo = ''] = await takeNumbers(ctx, 'ZD', 1)
  return deskWork(
    ctx,
    input,
    async ({ db, desk }) => {
      bookingNights({ arrive, depart }, desk.businessDate)
      // A team that is about to be made has no name yet: the agreement is about the first of its types.
      const typeId = plan[0]?.roomTypeId ?? ''
      const title = `${name} ${terms.typeNames.get(typeId) ?? ''} ${arrive}`
      const target = { targetKind: 'roomType', targetId: typeId, title }
      await agreeToPrices({ ctx, db }, target, agreements)
      const held = plan.map(row => ({ typeId: row.roomTypeId, night: row.date, teamBlock: row.qty }))
      await changeStock(db, desk, held, terms).catch(sayShortage)
      const teamId = newId()
      const folio = await openFolio(ctx, db, desk, { ownerKind: 'TEAM', ownerId: teamId, name, folioNo })
      await insertTeam(db, desk, {
        id: teamId,
        teamNo,
        name,
        kind,
        channelId,
        leaderName,
        leaderPhone,
        unitId,
        arrive,
        depart,
        releaseAt: input.releaseTs ?? null,
        route,
        masterFolioId: folio.id,
        priceReason: input.priceReason ?? null,
        remark: input.remark ?? null,
        meetingNote: input.meetingNote ?? null,
        mealNote: input.mealNote ?? null,
      })
      await writePlan(db, desk, teamId, plan)
      const reservationId = newId()
      await insertOrder(db, desk, {
        id: reservationId,
        resNo,
        kind: 'TEAM',
        sourceType: 'team',
        channelId,
        channelOrderNo: null,
        bookerName: leaderName,
        bookerPhone: leaderPhone,
        guestId: null,
        memberId: input.memberId ?? null,
        unitId,
        intermediaryId,
        teamId,
        arrive,
        depart,
        eta: null,
        holdUntil: null,
        arriveAt: momentOf(arrive, settings.checkInTime),
        departAt: momentOf(depart, settings.checkOutTime),
        guarantee: 'unit',
        stayKind: 'full',
        hourRuleId: null,
        folioId: null,
        totalFen: 0,
        channelPrepaidFen: 0,
        remark: input.remark ?? null,
      })
      if (prepay.length > 0)
        await postLines(ctx, db, desk, {
          kind: 'deposit',
          reference: teamNo,
          source: 'MANUAL',
          lines: depositLines(await postingCodes(db, desk.hotelCode), desk, folio.id, prepay, {
            remark: '团队订金',
          }),
        })
      const after = { teamNo, name, arrive, depart, route, plan }
      await recordTeam(ctx, db, { id: teamId, teamNo, name }, null, after)
      await tellOrdersChanged(db, desk.hotelCode, [reservationId])
      return { teamId, teamNo, reservationId }
    },
    settings,
  )
}
