import { memberMove } from '@kezhan/members/model/member'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'

/** 储值流水 are the movements that changed principal or gift, 积分流水 those that changed points. */
export const purseTerms = (purse: unknown): string[] =>
  purse === 'stored'
    ? ['(t.principal_fen <> 0 or t.gift_fen <> 0)']
    : purse === 'points'
      ? ['t.points <> 0']
      : []

export const memberMoveHooks = hooksFor(memberMove, { narrow: ({ purse }) => purseTerms(purse) })
