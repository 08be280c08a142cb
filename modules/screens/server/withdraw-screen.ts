import type { withdrawScreen as call } from '@kezhan/screens/model/screen-calls'
import { refuse } from '@kezhan/screens/rules/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { holdScreen } from './stored-screen'

export const withdrawScreen: HandlerOf<typeof call> = (ctx, { id, shareVersion: seen }) =>
  ctx.tx(async db => {
    const { name, publishedVersion, shareVersion } = await holdScreen(ctx, db, id)
    if (publishedVersion === null) throw refuse('screen.unpublished')
    if (shareVersion !== seen) throw refuse('screen.shared')
    await db.query(
      `update screen_design set published = null, published_version = null, published_at = null, share_version = share_version + 1
       where id = $1`,
      [id],
    )
    await recordChanges(ctx, db, [
      {
        table: 'screen_design',
        id,
        title: name,
        before: { publishedVersion },
        after: { publishedVersion: null },
      },
    ])
    return { result: null, message: '已取消发布' }
  })
