import type { Ctx } from '@kezhan/server-kit/ctx'
import { refuse } from '@kezhan/server-kit/refusals'
import { isPlatform } from '@kezhan/server-kit/user'

/** How the installation does is nothing for one hotel of many, whatever rights it has given itself. */
export function requirePlatform(ctx: Ctx): void {
  if (!isPlatform(ctx.user)) throw refuse('side.platform')
}
