import type { ScreenElement, Wall } from '@kezhan/screens/model/document'
import type { ElementData, ScreenData } from '@kezhan/screens/model/screen-calls'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { answerTo } from '@kezhan/server-kit/http/error-answer'
import { type SourceParts, type SourceTable, sourceReader } from './read-source'

const usualRows = 50

/** The figures of all elements, each with the rights of who asks; what he may not see says so, and the rest is there. */
export async function wallData(ctx: Ctx, parts: SourceParts, { elements }: Wall): Promise<ScreenData> {
  const read = sourceReader(ctx, parts)
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
  return { readAt: ctx.now, elements: found }
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
