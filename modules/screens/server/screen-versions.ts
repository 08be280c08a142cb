import type { screenVersions as call } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { storedScreen } from './stored-screen'

export const screenVersions: HandlerOf<typeof call> = async (ctx, { id }) => {
  await storedScreen(ctx, ctx.db, id)
  return {
    result: await ctx.db.query(
      `select number, saved_by, saved_at, jsonb_array_length(document -> 'elements') as element_count from screen_version
       where screen_id = $1 order by number desc`,
      [id],
    ),
  }
}
