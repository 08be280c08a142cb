import type { Figure } from '@kezhan/resource/figure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { FigureSource, HandlerOf, ModuleParts } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { dashboardFigures as call } from '../model/dashboard-calls'
import { recentChanges } from './recent-changes'
import { lastSevenDays } from './visits'

/** Every module's figures and every table's title; the server hands them in. */
export const dashboardFigures =
  ({ figures: sources, tableTitles }: Pick<ModuleParts, 'figures' | 'tableTitles'>): HandlerOf<typeof call> =>
  async ctx => {
    const [figures, visits, recent] = await Promise.all([
      figuresFor(ctx, sources()),
      lastSevenDays(ctx.db),
      recentChanges(ctx, await tableTitles()),
    ])
    return { result: { figures, visits: visits.map(({ addresses: _, ...day }) => day), recent } }
  }

async function figuresFor(ctx: Ctx, sources: readonly FigureSource[]): Promise<Figure[]> {
  const side = isPlatform(ctx.user) ? 'platform' : 'hotel'
  const seen = sources.filter(
    source =>
      (source.side === 'both' || source.side === side) &&
      (source.right === undefined || ctx.user.rights.can(source.right)),
  )
  return (await Promise.all(seen.map(source => source.load(ctx)))).flat()
}
