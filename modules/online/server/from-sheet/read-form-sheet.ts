import type { readFormSheet as call, MenuGroup } from '@kezhan/online/model/from-sheet'
import { SheetLook } from '@kezhan/online/rules/from-sheet/guess-sheet'
import type { AnswerOf } from '@kezhan/resource/call'
import { groupComponent } from '@kezhan/resource/menu'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { ok } from '@kezhan/server-kit/http/envelope'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import { isOfPlatform } from '@kezhan/server-kit/user'
import { mayAddDictionaries } from './new-dictionaries'
import { formSheetLimits, sheetTurns } from './sheet-limits'
import { sheetParts } from './sheet-parts'
import { spell } from './spell'

/** What the columns of a sheet probably are, and what may be done with it; nothing is kept. */
export const readFormSheet: RawRoute['handle'] = async (ctx, request) => {
  const { file, headRow } = await sheetParts(request)
  const endTurn = await sheetTurns.take()
  try {
    const look = new SheetLook(headRow)
    for await (const row of readSheet(file, formSheetLimits)) look.add(row)
    const guess = look.guess(spell)
    if (guess.rows === 0) throw refuseKit('sheet.empty')
    const { rights } = ctx.user
    const answer: AnswerOf<typeof call> = {
      guess,
      places: await placesFor(ctx),
      mayAddDictionaries: mayAddDictionaries(ctx),
      mayGrant: rights.can('sys:permission:grant') && rights.can('sys:role:list'),
    }
    return ok(answer)
  } finally {
    endTurn()
  }
}

/** The groups of the menu, for who may choose a place in it: one of the platform's people, wherever he acts. */
async function placesFor({ user, platformDb }: Ctx): Promise<readonly MenuGroup[] | null> {
  if (!isOfPlatform(user) || !user.rights.can('sys:permission:list')) return null
  return platformDb.query<MenuGroup>(
    `select id, name, parent_id from sys_permission where component = $1 and is_hidden = 'N'
     order by sort_no, id`,
    [groupComponent],
  )
}
