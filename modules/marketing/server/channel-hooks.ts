import type { Value } from '@kezhan/resource/field'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import type { Sealer } from '@kezhan/server-kit/sealed'
import { channel } from '../model/channel'
import { missingFigure, ruleKindOf } from '../rules/commission-terms'
import { readLineAddress } from '../rules/line-address'
import { refuse } from '../rules/refusals'

/** The key is sealed on the way to the table: the server checks signatures with it and shows it to nobody. */
export function channelHooks(sealer: Sealer): ResourceHooks {
  return hooksFor(channel, {
    async beforeSave(_ctx, _db, { values, before }) {
      checkCommission({ ...before, ...values })
      const { notifyKey, pushUrl } = values
      if (typeof pushUrl === 'string' && pushUrl !== '' && readLineAddress(pushUrl) === undefined)
        throw new InvalidInput([
          { field: 'pushUrl', text: '接口地址应为 https://主机[:端口][/路径]，不带参数' },
        ])
      return typeof notifyKey === 'string' ? { ...values, notifyKey: sealer.seal(notifyKey) } : values
    },
  })
}

/** A rule says how much; a percentage may be nought, which is no commission. */
function checkCommission(row: Readonly<Record<string, Value | undefined>>): void {
  const ruleKind = ruleKindOf(row.commissionRule)
  if (ruleKind === undefined) return
  const missing = missingFigure({
    ruleKind,
    percentBp: Number(row.commissionBp ?? 0),
    perNightFen: Number(row.perNightFen ?? 0),
    minPriceFen: Number(row.minPriceFen ?? 0),
  })
  if (missing === 'perNight') throw refuse('channel.perNight')
  if (missing === 'priceDiff') throw refuse('channel.minPrice')
}
