import { checkDays } from '@kezhan/reports/server/report-maker'
import type { InputOf } from '@kezhan/resource/call'
import type { ScreenElement, Wall } from '@kezhan/screens/model/document'
import type { ElementData, ScreenData, screenData } from '@kezhan/screens/model/screen-calls'
import { refuse } from '@kezhan/screens/rules/refusals'
import { type DaySpan, spanOf } from '@kezhan/screens/rules/wall-period'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { answerTo } from '@kezhan/server-kit/http/error-answer'
import { dayOf, type SourceParts, type SourceTable, sourceReader } from './read-source'

const usualRows = 50

/** The figures of all elements, each with the rights of who asks; what he may not see says so, and the rest is there. */
export async function wallData(
  ctx: Ctx,
  parts: SourceParts,
  wall: Wall,
  asked: AskedDays = {},
): Promise<ScreenData> {
  const { elements } = wall
  const span = chosenSpan(ctx, wall, asked)
  const read = sourceReader(ctx, parts, span)
  const found: ElementData[] = []
  for (const element of elements) {
    const { key, source } = element
    if (!source) continue
    try {
      found.push({ key, ...shownOf(element, await read(source)) })
    } catch (error) {
      // One that fails must not take the whole wall with it.
      const { isFault, body } = answerTo(error, ctx.requestId)
      if (isFault) ctx.log.error({ err: error }, 'an element of a screen was not read')
      found.push({ key, closed: body.message })
    }
  }
  return { readAt: ctx.now, ...span, elements: found }
}

type AskedDays = Partial<Pick<InputOf<typeof screenData>, 'days' | 'from' | 'to'>>

/** From day to day where somebody said so, else a period by its name, else what the wall begins with. */
export function chosenSpan(ctx: Ctx, wall: Pick<Wall, 'days'>, { days, from, to }: AskedDays): DaySpan {
  if (from && to) {
    checkDays({ from, to }, dayOf(ctx))
    return { from, to }
  }
  if (from || to) throw refuse('screen.halfDays')
  return spanOf(days ?? wall.days ?? 'today', dayOf(ctx))
}

function shownOf({ columns, rows: most, kind }: ScreenElement, { rows, ...table }: SourceTable) {
  const chosen = columns && columns.length > 0 ? columns : table.columns.map(({ key }) => key)
  const count = kind === 'number' ? 1 : (most ?? usualRows)
  return {
    ...table,
    rows: rows.slice(0, count).map(({ key, cells, unit }) => ({
      key,
      cells: Object.fromEntries(chosen.map(name => [name, cells[name] ?? null])),
      ...(unit === undefined ? {} : { unit }),
    })),
  }
}
