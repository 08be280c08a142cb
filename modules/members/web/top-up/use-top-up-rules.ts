import { useAccess } from '@kezhan/client/access/use-access'
import { useGet } from '@kezhan/client/request/use-call'
import { topUpRule } from '@kezhan/members/model/member-rules'
import { permissionOf } from '@kezhan/resource/permission'
import type { TopUpRuleRow } from './rule-rows'

const mostRules = 200

/** All 充值规则, for who may see them. */
export function useTopUpRules(): readonly TopUpRuleRow[] {
  const maySee = useAccess().can(permissionOf(topUpRule, 'list'))
  const ask = { pageNo: 1, pageSize: mostRules, column: 'amountMinFen', order: 'asc' }
  const { data } = useGet<{ records: readonly TopUpRuleRow[] }>(`${topUpRule.path}/list`, ask, {
    enabled: maySee,
    quiet: true,
  })
  return data?.records ?? []
}
