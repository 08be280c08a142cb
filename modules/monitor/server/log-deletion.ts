import type { Ctx } from '@kezhan/server-kit/ctx'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { isPlatform } from '@kezhan/server-kit/user'
import { refuse } from '../rules/refusals'

const faultId = /^3-(\d{1,18})$/
const mostDeletions = 500

/** Deletes faults by their ids. An audit trail is not wiped (decision 009): any other log refuses with `log.kept`. */
export async function deleteFaults(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const numbers = ids.slice(0, mostDeletions).map(id => faultId.exec(id)?.[1])
  if (numbers.length === 0 || numbers.some(number => number === undefined)) throw refuse('log.kept')
  await removeFaults(ctx, 'id = any($1::bigint[])', [numbers])
}

export async function clearLog(ctx: Ctx, logType: string | null | undefined): Promise<void> {
  if (logType !== '3') throw refuse('log.kept')
  await removeFaults(ctx, 'id > $1', [0])
}

async function removeFaults(ctx: Ctx, which: string, params: readonly unknown[]): Promise<void> {
  if (!isPlatform(ctx.user)) throw refuse('log.platformOnly')
  await ctx.tx(async db => {
    const gone = await db.query(`delete from sys_fault_log where ${which} returning 1`, params)
    if (gone.length === 0) throw refuse('log.missing')
    await recordChanges(ctx, db, [
      {
        table: 'sys_fault_log',
        id: ctx.requestId,
        title: `${gone.length} 条`,
        before: { count: gone.length },
        after: null,
      },
    ])
  })
}
