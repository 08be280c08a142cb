import { type exportScreen as call, fileFormat } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { storedScreen } from './stored-screen'

/** How it is drawn, and no figure of it. */
export const exportScreen: HandlerOf<typeof call> = async (ctx, { id }) => {
  const { name, wall } = await storedScreen(ctx, ctx.db, id)
  return { result: { format: fileFormat, name, wall } }
}
