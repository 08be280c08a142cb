import type { AuditNote } from '@kezhan/audit/model/audit-calls'
import { isDueOut, nightsUntilTomorrow } from '@kezhan/audit/rules/due-outs'
import { addDays } from '@kezhan/base/days'
import { momentOf } from '@kezhan/base/moments'
import type { Work } from '@kezhan/desk/server/desk-work'
import { moveIn } from '@kezhan/inventory/server/change-stock'
import { lockTypeNights, writeStockChanges } from '@kezhan/inventory/server/type-nights'
import { holdRoom, movePeriodEnd, periodsWithin } from '@kezhan/rooms/server/room-periods'
import { markAutoExtended } from '@kezhan/stays/server/auto-extended'
import {
  departTimeOf,
  holdStay,
  nightsOfStay,
  type Stay,
  saveStay,
  saveStayNights,
  stayTaker,
} from '@kezhan/stays/server/stay-rows'
import type { AuditPart, AuditPlan } from '../audit-plan'

/** 应离未离: who should have left and is still here sleeps one night more, or is listed. Nobody is ever checked out. */
export const dueOutPart: AuditPart = {
  batchSize: 1,
  items: async (db, { day, policy }) => {
    if (policy.dueOuts !== 'extend') return []
    const rows = await db.query<{ id: string }>(
      `select id from stay where state = 'inHouse' and stay_kind <> 'hour' and depart <= $1::date order by id`,
      [day],
    )
    return rows.map(row => row.id)
  },
  act: async (work, plan, ids) => {
    const notes: AuditNote[] = []
    for (const id of ids) {
      const stay = await holdStay(work.db, id)
      if (stay.state === 'inHouse' && isDueOut(stay, plan.day)) notes.push(await extend(work, plan, stay))
    }
    // Whoever could not stay on is listed and counts as nothing done.
    return { count: notes.filter(note => note.text.startsWith(extended)).length, notes }
  },
}

const extended = '自动续住至'

async function extend(work: Work, { day, settings }: AuditPlan, stay: Stay): Promise<AuditNote> {
  const { ctx, db, desk } = work
  const title = `${stay.roomNo} ${stay.guestName}`
  const depart = addDays(day, 1)
  const departAt = momentOf(depart, departTimeOf(stay))
  const added = moveIn({ ...stayTaker(stay), arrive: stay.depart, depart }).filter(one => one.night >= day)
  await lockTypeNights(db, added, settings.checkInTime, false)
  await holdRoom(db, stay.roomId)
  const others = await periodsWithin(db, [stay.roomId], { from: stay.arriveAt, to: departAt })
  const next = others.find(one => one.sourceId !== stay.id)
  if (next !== undefined) return { title, text: `应离未离，房间已排给${next.title}，未自动续住，请处理` }
  // He is in the room already, whatever the stock says.
  await writeStockChanges(db, desk, added, true)
  const before = await nightsOfStay(db, stay.id)
  // Nobody has asked for the night, so no activity sells it.
  await saveStayNights(db, desk, stay, nightsUntilTomorrow(before, day), false)
  await movePeriodEnd(db, stay.id, departAt)
  await saveStay(ctx, db, desk, stay, { depart, departPlanAt: departAt }, '夜审自动续住')
  await markAutoExtended(db, stay.id)
  return { title, text: `${extended}${depart}` }
}
