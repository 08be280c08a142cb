import { type exportScreen as call, fileFormat } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { picturesOf } from './carried-pictures'
import { storedScreen } from './stored-screen'

/** How it is drawn, with its pictures, and no figure of it. */
export const exportScreen =
  (filesDir: string): HandlerOf<typeof call> =>
  async (ctx, { id }) => {
    const { name, wall } = await storedScreen(ctx, ctx.db, id)
    return { result: { format: fileFormat, name, wall, pictures: await picturesOf(ctx, wall, filesDir) } }
  }
