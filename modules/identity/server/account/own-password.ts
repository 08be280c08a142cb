import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { verifyPassword } from '@kezhan/server-kit/password'
import { countAttempt, forgetFailures } from '../login-guard'

/** Refuses who does not know the password of his own session; a guess is counted like a guessed login. */
export async function requireOwnPassword(
  ctx: Ctx,
  password: string,
  problem: { readonly field: string; readonly text: string },
): Promise<void> {
  const { id, username } = ctx.user
  await countAttempt(ctx.platformDb, { name: username, address: ctx.address, userId: id })
  const [stored] = await ctx.db.query<{ password: string }>('select password from sys_user where id = $1', [
    id,
  ])
  if (!(await verifyPassword(stored?.password, password))) throw new InvalidInput([problem])
  await forgetFailures(ctx.platformDb, username, ctx.address)
}
