import type { Wall } from '@kezhan/screens/model/document'
import { type bringBackScreen as call, keptVersions } from '@kezhan/screens/model/screen-calls'
import { refuse } from '@kezhan/screens/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { holdScreen, keepScreen } from './stored-screen'

export const bringBackScreen: HandlerOf<typeof call> = (ctx, { id, version, number }) =>
  ctx.tx(async db => {
    const { name } = await holdScreen(ctx, db, id)
    const [old] = await db.query<{ wall: Wall }>(
      'select document as wall from screen_version where screen_id = $1 and number = $2',
      [id, number],
    )
    if (old === undefined) throw refuse('screen.noVersion', { number, most: keptVersions })
    const { version: next } = await keepScreen(ctx, db, { id, version, name, wall: old.wall })
    return { result: { version: next }, message: `已恢复到第${number}版` }
  })
