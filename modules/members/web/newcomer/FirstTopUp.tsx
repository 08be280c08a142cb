import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { Button, Select } from 'antd'
import type { LevelRow } from '../levels/level-words'
import { grantText } from '../member/grant-text'
import memberStyles from '../members.module.css'
import { rulesToday, ruleText } from '../top-up/rule-rows'
import { useTopUpRules } from '../top-up/use-top-up-rules'
import type { FormPart } from './LevelAndCard'
import { firstGrant } from './new-member-draft'

/** 首充: what can be offered, and what the typed amount brings. */
export function FirstTopUp({
  draft,
  level,
  levels,
  problem,
  onChange,
}: FormPart & { levels: readonly LevelRow[] }) {
  const { businessDate = '' } = useWorkplace()
  const rules = useTopUpRules()
  const levelId = level?.id ?? ''
  const offered = rulesToday(rules, businessDate, levelId)
  const amountFen = draft.topUpFen ?? 0
  const grant = firstGrant(rules, amountFen, levelId, businessDate)
  const upgradeLevelName = levels.find(one => one.id === grant.upgradeLevelId)?.name ?? null
  return (
    <section className={styles.card}>
      <h2>首充</h2>
      <div className={styles.fields}>
        <Field label="金额" htmlFor="member-top-up" problem={problem('topUpFen')} hint="不充可空着">
          <YuanInput
            id="member-top-up"
            value={draft.topUpFen}
            onChange={topUpFen => onChange({ topUpFen })}
          />
        </Field>
        {offered.length > 0 && (
          <div className={memberStyles.amounts}>
            {offered.map(rule => (
              <Button key={rule.id} size="small" onClick={() => onChange({ topUpFen: rule.amountMinFen })}>
                {ruleText(rule)}
              </Button>
            ))}
          </div>
        )}
        {amountFen > 0 && (
          <>
            <p className={memberStyles.brings} role="status" aria-label="首充试算">
              {grantText({ ...grant, upgradeLevelName }) || '没有赠送'}
            </p>
            <Field
              label="支付方式"
              htmlFor="member-top-up-method"
              isRequired
              problem={problem('topUpPayCode')}
            >
              <Select
                id="member-top-up-method"
                aria-label="首充支付方式"
                value={draft.topUpPayCode}
                onChange={topUpPayCode => onChange({ topUpPayCode })}
                options={payMethods}
              />
            </Field>
          </>
        )}
      </div>
    </section>
  )
}
