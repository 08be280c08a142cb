import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { userPermissions as call } from '../model/session-calls'
import { type MenuParts, permissionsFor } from './permissions'

export const userPermissions =
  (parts: MenuParts): HandlerOf<typeof call> =>
  async ctx => ({ result: await permissionsFor(ctx, parts) })
