import type { deleteScreen as call } from '@kezhan/screens/model/screen-calls'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { holdScreen } from './stored-screen'

/** Its versions go with it; the log keeps what it was. */
export const deleteScreen: HandlerOf<typeof call> = (ctx, { id }) =>
  ctx.tx(async db => {
    const before = await holdScreen(ctx, db, id)
    await db.query('delete from screen_design where id = $1', [id])
    await recordChanges(ctx, db, [{ table: 'screen_design', id, title: before.name, before, after: null }])
    return { result: null, message: '删除成功!' }
  })
