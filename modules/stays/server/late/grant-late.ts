import { dayOf, timeOf } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'
import { stateAfter } from '@kezhan/base/state-table'
import { nightsFor } from '@kezhan/desk/rules/free-stay'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { rightOrApproval } from '@kezhan/folios/server/approval/approval-store'
import type { InputOf } from '@kezhan/resource/call'
import { holdRoom, periodsWithin } from '@kezhan/rooms/server/room-periods'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { grantLate as call } from '@kezhan/stays/model/stay-calls'
import { grantGiftFen, grantText, type LateGrant } from '@kezhan/stays/rules/late-grant'
import { refuse } from '@kezhan/stays/rules/refusals'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { departureTerms } from '../check-out/propose'
import { stayFacts } from '../stay-facts'
import { holdStay, nightsOfStay, readStay, type Stay, saveStay } from '../stay-rows'
import { departAfter, planHourNight } from './hour-night'
import { moveDeparture } from './move-departure'

/** 延时退房, granted ahead: the room is his until then, and who is to have it next stands in the way. */
export const grantLate: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const night = await planHourNight(ctx, settings, await readStay(ctx.db, input.stayId))
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const stay = await holdStay(db, input.stayId, input.version)
      stateAfter(stayStates, stay.state, 'late', stayFacts(desk, settings, {}))
      const grant = { until: input.until, feeFen: input.feeFen ?? null }
      checkTime(stay, grant, desk.now)
      const depart = await departAfter(work, stay, grant.until, night)
      await checkFree(db, stay, grant.until)
      const giftFen = await giftOf(work, stay, grant)
      const lateBy = giftFen === 0 ? desk.username : await whoAllows(work, stay, grant, giftFen, input)
      await moveDeparture(db, stay.id, grant.until)
      const change = {
        depart,
        departPlanAt: grant.until,
        lateFrom: stay.lateFrom ?? stay.departPlanAt,
        lateFeeFen: grant.feeFen,
        lateBy,
        lateReason: input.reason ?? null,
      }
      const told = [grantText(grant), ...(input.reason ? [input.reason] : [])].join('，')
      const saved = await saveStay(ctx, db, desk, stay, change, told)
      return { departPlanTs: saved.departPlanAt, giftFen, version: saved.version }
    },
    settings,
  )
  return { result, message: '操作成功！' }
}

function checkTime(stay: Stay, { until, feeFen }: LateGrant, now: string): void {
  const from = stay.lateFrom ?? stay.departPlanAt
  if (until <= from || until <= now) throw refuse('late.order', { at: timeOf(from) })
  if (dayOf(until) !== dayOf(from)) throw refuse('late.day', { day: dayOf(from) })
  if (stay.stayKind === 'hour' && feeFen !== null) throw refuse('late.hour')
}

async function checkFree(db: Queries, stay: Stay, until: string): Promise<void> {
  await holdRoom(db, stay.roomId)
  const periods = await periodsWithin(db, [stay.roomId], { from: stay.arriveAt, to: until })
  const next = periods.find(one => one.sourceId !== stay.id)
  if (next !== undefined)
    throw refuse('late.taken', { room: stay.roomNo, at: timeOf(next.from), by: next.title })
}

async function giftOf({ db, desk, settings }: Work, stay: Stay, grant: LateGrant): Promise<number> {
  const terms = await departureTerms(db, settings, stay, desk.hotelCode)
  const nights = nightsFor(stay.stayKind, await nightsOfStay(db, stay.id))
  return grantGiftFen(
    settings.lateRule,
    settings.earlyDeparture,
    { ...terms, planned: stay.depart, nights },
    grant,
  )
}

/** What one may let a guest off when he leaves one may promise him before; anybody else asks. */
async function whoAllows(
  { ctx, db, desk }: Work,
  stay: Stay,
  { until, feeFen }: LateGrant,
  giftFen: number,
  { reason, approvalId }: Pick<InputOf<typeof call>, 'reason' | 'approvalId'>,
): Promise<string> {
  if ((reason?.trim() ?? '') === '') throw refuse('late.reason')
  const agreement = await rightOrApproval(ctx, db, {
    action: '免单',
    right: 'stay:walkout',
    targetKind: 'stay',
    targetId: stay.id,
    title: `${stay.roomNo} ${stay.guestName} 延时退房到${timeOf(until)}`,
    amountFen: giftFen,
    before: `按规则应收${formatYuan(giftFen + (feeFen ?? 0))}`,
    after: `约定加收${formatYuan(feeFen ?? 0)}`,
    approvalId,
  })
  if (agreement === undefined) return desk.username
  const [given] = await db.query<{ approver: string | null }>('select approver from approval where id = $1', [
    agreement,
  ])
  return given?.approver ?? desk.username
}
