import { isOwnRule, ownRules } from '@kezhan/value-rules/model/fill-rule'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Input, Typography } from 'antd'
import styles from './rules.module.css'

/** A rule that the product brings: what it does, and its prefix where it has one. */
export function OwnRuleParams({
  ruleClass,
  id,
  value,
  onChange,
  disabled,
}: FormPartProps & { ruleClass: string }) {
  const prefix =
    typeof value === 'object' && value !== null && 'prefix' in value && typeof value.prefix === 'string'
      ? value.prefix
      : ''
  return (
    <div id={id} className={styles.lines}>
      <Typography.Text>{isOwnRule(ruleClass) ? ownRules[ruleClass] : '内置规则'}</Typography.Text>
      {ruleClass === 'shop_order_num' && (
        <Input
          aria-label="前缀"
          prefix={<Typography.Text type="secondary">前缀</Typography.Text>}
          style={{ maxWidth: 240 }}
          maxLength={10}
          value={prefix}
          disabled={disabled}
          onChange={event => onChange({ prefix: event.target.value })}
        />
      )}
    </div>
  )
}
