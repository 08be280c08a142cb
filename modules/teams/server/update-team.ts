import { daysBetween } from '@kezhan/base/days'
import { maxNights, nightsOf } from '@kezhan/base/nights'
import { stateAfter } from '@kezhan/base/state-table'
import { checkStayLimits } from '@kezhan/desk/rules/stay-limits'
import { sellerSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { agreeToPrices } from '@kezhan/desk/server/prices'
import { changeStock } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import type { StockChange } from '@kezhan/inventory/server/type-nights'
import { keptBenefits } from '@kezhan/members/server/stays/member-benefits'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import { holdOrder } from '@kezhan/reservations/server/bookings/order-rows'
import { deleteUntouchedBlocks, writePlan } from '@kezhan/reservations/server/teams/team-blocks'
import { recordTeam, saveTeamHead, saveTeamOrder } from '@kezhan/reservations/server/teams/team-store'
import { tellOrdersChanged } from '@kezhan/rooms/server/room-changed'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { updateTeam as call, PlanRow } from '../model/team-calls'
import { refuse } from '../rules/refusals'
import { teamStates } from '../rules/team-states'
import { noFacts } from './end-team'
import { readTeam, sayShortage } from './team-plan'
import { planAgreements, quotePlan } from './team-prices'
import { blocksOf, holdTeam, orderOfTeam, readTeamRow, type Team, type TeamBlockRow } from './team-rows'

/** 修改团队 (hotel domain §2.5): only what grows is asked of the stock, and nothing falls below what is named already. */
export const updateTeam: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await sellerSettings(ctx)
  const { arriveDate: arrive, departDate: depart } = input
  if (arrive >= depart) throw refuseReservations('dates.order')
  if (daysBetween(arrive, depart) > maxNights)
    throw refuseReservations('dates.tooLong', { nights: maxNights })
  const known = await readTeamRow(ctx.db, input.teamId)
  const nights = new Set(nightsOf({ arrive, depart }))
  const { leaderName, leaderPhone, kind, route, plan } = readTeam(input, nights)
  const from = arrive < known.arrive ? arrive : known.arrive
  const to = depart > known.depart ? depart : known.depart
  const terms = await saleTerms(ctx, settings, { from, to, channelId: known.channelId })
  if (plan.some(row => !terms.typeNames.has(row.roomTypeId))) throw refuseReservations('type.missing')
  const unitId = input.unitId ?? null
  const [leader] = await ctx.db.query<{ memberId: string | null }>(
    'select member_id from reservation where team_id = $1 order by create_time limit 1',
    [known.id],
  )
  const member = await keptBenefits(ctx.db, ctx.user.hotelCode, leader?.memberId ?? null)
  const quotes = await quotePlan(ctx, plan, { arrive, depart, channelId: known.channelId, unitId, member })
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const team = await holdTeam(db, input.teamId, input.version)
      const order = await holdOrder(db, await orderOfTeam(db, team.id))
      const blocks = await blocksOf(db, team.id)
      const isMoved = arrive !== team.arrive || depart !== team.depart
      if (isMoved) {
        if (order.lines.some(line => line.state === 'waiting' || line.state === 'inHouse'))
          throw refuse('team.dates')
        bookingNights({ arrive, depart }, desk.businessDate)
        checkStayLimits({ arrive, depart }, desk.businessDate, settings.stayLimits)
      }
      checkPickedUp(team, blocks, plan)
      const prices = {
        known: blocks,
        approvalId: input.approvalId ?? null,
        priceReason: input.priceReason,
      }
      const agreements = planAgreements(ctx, settings, quotes, plan, prices)
      await agreeToPrices(
        work,
        { targetKind: 'team', targetId: team.id, title: `${team.teamNo} ${team.name}` },
        agreements,
      )
      await changeStock(db, desk, planChanges(blocks, plan), terms).catch(sayShortage)
      await deleteUntouchedBlocks(db, team.id)
      await writePlan(db, desk, team.id, plan)
      const head = {
        name: input.name,
        kind,
        leaderName,
        leaderPhone,
        unitId,
        arrive,
        depart,
        releaseAt: input.releaseTs ?? null,
        route,
        priceReason: input.priceReason ?? null,
        remark: input.remark ?? null,
        meetingNote: input.meetingNote ?? null,
        mealNote: input.mealNote ?? null,
      }
      await saveTeamHead(db, desk, team.id, head)
      await saveTeamOrder(db, desk, order.head.id, head)
      const after = { ...team, name: input.name, arrive, depart, leaderName, leaderPhone, route, plan }
      await recordTeam(ctx, db, { ...team, name: input.name }, { ...team, plan: blocks }, after)
      await tellOrdersChanged(db, desk.hotelCode, [order.head.id])
      return { version: team.version + 1 }
    },
    settings,
  )
  return { result, message: '修改成功！' }
}

/** No night of a type has fewer rooms than guests are named for. */
function checkPickedUp(team: Team, blocks: readonly TeamBlockRow[], plan: readonly PlanRow[]): void {
  const planned = new Map(plan.map(row => [`${row.roomTypeId} ${row.date}`, row.qty]))
  const rooms = (block: TeamBlockRow) => planned.get(`${block.typeId} ${block.night}`) ?? 0
  const short = blocks.find(block => rooms(block) < block.pickedUp)
  stateAfter(teamStates, team.state, 'changePlan', {
    ...noFacts,
    ...(short === undefined ? {} : { plannedRooms: rooms(short), pickedUpRooms: short.pickedUp }),
  })
}

/** What the new plan holds more or less than the old one, night by night. */
function planChanges(blocks: readonly TeamBlockRow[], plan: readonly PlanRow[]): StockChange[] {
  const change = new Map<string, StockChange & { teamBlock: number }>()
  const add = (typeId: string, night: string, rooms: number) => {
    const key = `${typeId} ${night}`
    const teamBlock = (change.get(key)?.teamBlock ?? 0) + rooms
    change.set(key, { typeId, night, teamBlock })
  }
  for (const block of blocks) add(block.typeId, block.night, -block.rooms)
  for (const row of plan) add(row.roomTypeId, row.date, row.qty)
  return [...change.values()].filter(one => one.teamBlock !== 0)
}
