import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { monitorFrame as call } from '../model/dashboard-calls'

export const monitorFrame =
  (url: string | undefined): HandlerOf<typeof call> =>
  async () => ({ result: { url: url ?? null } })
