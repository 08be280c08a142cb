import { stateAfter } from '@kezhan/base/state-table'
import { sellerSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { changeRoom as call } from '../model/stay-calls'
import { stayStates } from '../rules/stay-states'
import { changeTo, planMove, type RoomMove } from './move-stay'
import { stayFacts } from './stay-facts'
import { holdStay, readStay } from './stay-rows'

export const changeRoom: HandlerOf<typeof call> = async (ctx, input) => {
  const { roomNo, differenceFen, version } = await moveGuest(ctx, input)
  return { result: { roomNo, differenceFen, version }, message: '换房成功！' }
}

/** 换房 (hotel domain §3.9). */
async function moveGuest(
  ctx: Ctx,
  input: InputOf<typeof call>,
): Promise<{ readonly roomNo: string; readonly differenceFen: number; readonly version: number }> {
  const settings = await sellerSettings(ctx)
  const stay = await readStay(ctx.db, input.stayId)
  const plan = await planMove(ctx, settings, stay, input.roomId)
  return deskWork(
    ctx,
    input,
    async work => {
      const held = await holdStay(work.db, input.stayId, input.version)
      stateAfter(stayStates, held.state, 'changeRoom', stayFacts(work.desk, settings, {}))
      return changeTo(work, held, plan, {
        roomId: input.roomId,
        reason: input.reason,
        policy: policyOf(input.price),
        typedFen: input.typedFen ?? null,
        approvalId: input.approvalId ?? null,
        confirmed: input.confirmed ?? null,
      })
    },
    settings,
  )
}

function policyOf(sent: string | null | undefined): RoomMove['policy'] {
  return sent === 'quoted' || sent === 'keep' || sent === 'typed' ? sent : null
}
