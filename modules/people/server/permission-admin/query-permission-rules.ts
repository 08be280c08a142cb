import type { queryPermissionRules as call, PermissionRule } from '@kezhan/people/model/data-rule-calls'
import type { InputOf } from '@kezhan/resource/call'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { mostRules, ruleColumns } from './data-rules'

export const queryPermissionRules: HandlerOf<typeof call> = async (ctx, asked) => ({
  result: await find(ctx.db, asked),
})

/** A name is looked for inside names; everything else must be equal. */
function find(db: Queries, asked: InputOf<typeof call>): Promise<PermissionRule[]> {
  const { permissionId, ruleName, ruleColumn, ruleConditions: condition, ruleValue, status } = asked
  return db.query<PermissionRule>(
    `select ${ruleColumns} from sys_permission_rule r
     where ($1::text is null or r.permission_id = $1) and ($2::text is null or strpos(r.rule_name, $2) > 0)
       and ($3::text is null or r.rule_column = $3) and ($4::text is null or r.rule_conditions = $4)
       and ($5::text is null or r.rule_value = $5) and ($6::text is null or r.status = $6)
     order by r.id desc limit ${mostRules}`,
    [permissionId, ruleName, ruleColumn, condition, ruleValue, status].map(value => value ?? null),
  )
}
