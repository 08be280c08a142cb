import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { isPlatform } from '@kezhan/server-kit/user'

/** Entries of the menu and their rules are shared by all hotels; a right alone does not open them to one of them. */
export function requirePlatform(ctx: Ctx): void {
  if (!isPlatform(ctx.user)) throw refuse('permission.platform')
}
