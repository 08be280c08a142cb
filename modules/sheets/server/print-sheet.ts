import { beginDisclosure, filtersOf } from '@kezhan/server-kit/audit/disclosure'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { printSheet as call } from '@kezhan/sheets/model/sheet-calls'
import { readSource, type SourceParts } from './read-source'
import { publishedSheet } from './stored-sheet'

/** The rights are those of who prints, whoever has drawn the sheet. What goes out on paper is written down like what goes out as a file. */
export const printSheet =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { id, ids, query }) => {
    const { name, sheet } = await publishedSheet(ctx, id)
    const conditions = Object.fromEntries(
      Object.entries(query ?? {}).map(([key, value]) => [key, value ?? '']),
    )
    const data = await readSource(ctx, parts, sheet.source, { ids: ids ?? [], query: conditions })
    const rowCount = data.documents.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0)
    const chosen = (ids ?? []).length === 0 ? {} : { selections: (ids ?? []).join(',') }
    const finish = await beginDisclosure(ctx, {
      kind: 'export',
      subject: `${name}（打印）`,
      filters: filtersOf({ ...conditions, ...chosen }),
    })
    await finish({ rowCount, sizeBytes: 0, isWhole: true })
    return { result: { ...data, name, sheet } }
  }
