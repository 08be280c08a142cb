import { removeFaults } from '@kezhan/server-kit/audit/remove-faults'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { isPlatform } from '@kezhan/server-kit/user'
import { refuse } from '../rules/refusals'

const faultId = /^3-(\d{1,18})$/
const mostDeletions = 500

/** Deletes faults by their ids. An audit trail is not wiped (decision 009): any other log refuses with `log.kept`. */
export async function deleteFaults(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = ids.slice(0, mostDeletions)
  const numbers = wanted.flatMap(id => faultId.exec(id)?.[1] ?? [])
  if (numbers.length === 0 || numbers.length < wanted.length) throw refuse('log.kept')
  await remove(ctx, numbers)
}

export async function clearLog(ctx: Ctx, logType: string | null | undefined): Promise<void> {
  if (logType !== '3') throw refuse('log.kept')
  await remove(ctx, 'all')
}

async function remove(ctx: Ctx, ids: readonly string[] | 'all'): Promise<void> {
  if (!isPlatform(ctx.user)) throw refuse('log.platformOnly')
  await ctx.tx(async db => {
    if ((await removeFaults(ctx, db, ids)) === 0) throw refuse('log.missing')
  })
}
