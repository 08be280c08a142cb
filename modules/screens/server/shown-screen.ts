import type { shownScreen as call } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { publishedScreen } from './stored-screen'

export const shownScreen: HandlerOf<typeof call> = async (ctx, { id }) => {
  const { name, version, wall } = await publishedScreen(ctx, id)
  return { result: { name, version, wall } }
}
