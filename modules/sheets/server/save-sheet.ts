import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { saveSheet as call } from '@kezhan/sheets/model/sheet-calls'
import { isReckoned } from '@kezhan/sheets/rules/formula'
import { refuse } from '@kezhan/sheets/rules/refusals'
import { formulaGaps } from '@kezhan/sheets/rules/sheet-problem'
import { type SourceParts, sourceFields } from './read-source'
import { keepSheet, refuseWrong } from './stored-sheet'

export const saveSheet =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { sheet } = input
    refuseWrong(sheet)
    // A name may be missing until it is published; a formula that means nothing is not kept at all.
    if (sheet.cells.some(isReckoned)) {
      const [problem] = formulaGaps(sheet, await sourceFields(ctx, parts, sheet.source))
      if (problem !== undefined) throw refuse('sheet.wrong', { problem })
    }
    return { result: await ctx.tx(db => keepSheet(ctx, db, input)), message: '保存成功！' }
  }
