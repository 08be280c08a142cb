import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { memberSetLevel as call } from '@kezhan/members/model/member-calls'
import { checkDowngrade } from '@kezhan/members/rules/level'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockUsable } from '../purse/purse-store'
import { changeLevel, factsOfYear, loadLevels } from './change-level'

export const memberSetLevel: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const { levelId, reason, expiresOn } = input
    const member = await lockUsable(db, input.memberId)
    const levels = await loadLevels(db)
    const facts = await factsOfYear(db, member.id, desk.businessDate)
    if (levels.some(level => level.id === levelId)) checkDowngrade(member.levelId, levelId, levels, facts)
    const wish = { levelId, cause: 'manual', reason } as const
    const levelName = await changeLevel(ctx, db, desk, member, expiresOn ? { ...wish, expiresOn } : wish)
    return { levelName }
  })
  return { result, message: '等级已调整' }
}
