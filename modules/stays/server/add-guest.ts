import { dayOf } from '@kezhan/base/moments'
import { nameOnStay } from '@kezhan/desk/rules/secrecy'
import { checkWarnings, type DeskParts, deskWork } from '@kezhan/desk/server/desk-work'
import { holdRoom } from '@kezhan/rooms/server/room-periods'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { addGuest as call } from '../model/stay-calls'
import { refuse } from '../rules/refusals'
import { noteFoundGuests } from './guests/note-found-guests'
import { addStayGuests, guestFacts, readGuest, saveGuests } from './guests/save-guests'
import { holdStay, saveStay } from './stay-rows'

/** 登记同住人 (hotel domain §3.11). Who lives in another room as well is a warning, not a refusal. */
export const addGuest =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const guest = readGuest(parts, input.guest, dayOf(ctx.now))
    await noteFoundGuests(ctx, [guest], input.stayId)
    const result = await deskWork(ctx, input, async ({ db, desk, settings }) => {
      const stay = await holdStay(db, input.stayId)
      if (stay.state !== 'inHouse') throw refuse('stay.state', { state: '已离店', action: '登记客人' })
      if (!guest.hasValidCertificate) throw refuse('stay.badCertificate')
      const room = await holdRoom(db, stay.roomId)
      const [present] = await db.query<{ guests: number; hasMain: boolean }>(
        `select count(*)::int as guests, coalesce(bool_or(is_main = 'Y'), false) as has_main from stay_guest where stay_id = $1 and out_at is null`,
        [stay.id],
      )
      if ((present?.guests ?? 0) >= room.maxGuests) throw refuse('stay.tooMany', { limit: room.maxGuests })
      const warnings = (await guestFacts(db, [guest], settings, stay.id)).flatMap(one => [
        ...(one.roomElsewhere === undefined ? [] : [`${one.name}已在${one.roomElsewhere}在住`]),
        ...(one.blackReason === undefined ? [] : [`客人在黑名单中：${one.blackReason}`]),
      ])
      checkWarnings(warnings, input.confirmed)
      const [guestId = ''] = await saveGuests(db, desk, [guest])
      const isMain = input.isMain === 'Y' || !present?.hasMain
      if (isMain)
        await db.query(`update stay_guest set is_main = 'N' where stay_id = $1 and is_main = 'Y'`, [stay.id])
      const [stayGuestId = ''] = await addStayGuests(
        db,
        desk,
        stay.id,
        [{ ...guest, guestId, isMain }],
        settings.registers,
      )
      if (isMain) await db.query('update stay set main_guest_id = $2 where id = $1', [stay.id, guestId])
      await saveStay(
        ctx,
        db,
        desk,
        stay,
        isMain ? { guestName: nameOnStay(guest.sent.name, stay.isSecret) } : {},
        `登记${nameOnStay(guest.sent.name, stay.isSecret)}`,
      )
      return { stayGuestId, guestId, warnings }
    })
    return { result, message: '登记成功！' }
  }
