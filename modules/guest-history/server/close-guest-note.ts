import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { settle } from '@kezhan/server-kit/events/raise'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { closeGuestNote as call } from '../model/guest-calls'
import { callBack, lostItem } from '../rules/events'
import { refuse } from '../rules/refusals'

export const closeGuestNote: HandlerOf<typeof call> = async (ctx, input) => {
  businessDateOf(ctx)
  return {
    result: await once(ctx, input, async db => {
      const [note] = await db.query<{ name: string; isOpen: boolean }>(
        `select g.name, n.is_open = 'Y' as is_open from guest_note n join guest g on g.id = n.guest_id where n.id = $1 for update of n`,
        [input.noteId],
      )
      if (note === undefined) throw refuse('guest.noteMissing')
      if (!note.isOpen) throw refuse('guest.noteClosed')
      await db.query(
        `update guest_note set is_open = 'N', result = $2, update_by = $3, update_time = now() where id = $1`,
        [input.noteId, input.result, ctx.user.username],
      )
      await settle(db, ctx.user, lostItem, input.noteId, input.result)
      await settle(db, ctx.user, callBack, input.noteId, input.result)
      await recordChanges(ctx, db, [
        {
          table: 'guest_note',
          id: input.noteId,
          title: note.name,
          before: { isOpen: 'Y' },
          after: { isOpen: 'N', result: input.result },
        },
      ])
      return null
    }),
    message: '操作成功！',
  }
}
