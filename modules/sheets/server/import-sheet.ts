import type { Ctx } from '@kezhan/server-kit/ctx'
import { answerTo } from '@kezhan/server-kit/http/error-answer'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { papers, type Sheet, sourceKinds } from '@kezhan/sheets/model/sheet'
import type { importSheet as call } from '@kezhan/sheets/model/sheet-calls'
import { fieldGaps } from '@kezhan/sheets/rules/sheet-problem'
import { type SourceParts, sourceFields } from './read-source'
import { keepSheet, refuseWrong } from './stored-sheet'

export const importSheet =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { isTrial, file: { name, sheet } }) => {
    refuseWrong(sheet)
    const { paper, rows, columns, cells, source } = sheet
    const about = `“${name}”：${papers[paper]}，${sourceKinds[source.from]}，${rows.length}行${columns.length}列，${cells.length}个单元格`
    const gaps = await gapsOf(ctx, parts, sheet)
    if (isTrial === 'Y') return { result: { id: null, about, gaps } }
    const { id } = await ctx.tx(db => keepSheet(ctx, db, { name, sheet }))
    return { result: { id, about, gaps }, message: '导入成功！' }
  }

/** What it would not find here; a source that is missing or closed says so itself. */
async function gapsOf(ctx: Ctx, parts: SourceParts, sheet: Sheet): Promise<string[]> {
  try {
    return fieldGaps(sheet, await sourceFields(ctx, parts, sheet.source))
  } catch (error) {
    const { isFault, body } = answerTo(error, ctx.requestId)
    if (isFault) throw error
    return [body.message]
  }
}
