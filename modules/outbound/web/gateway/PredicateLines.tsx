import { type GatewayPredicate, predicateNames } from '@kezhan/outbound/model/gateway-calls'
import { LineTools } from '@kezhan/value-rules/web/rules/LineTools'
import styles from '@kezhan/value-rules/web/rules/rules.module.css'
import { Button, Select } from 'antd'
import { predicateHints } from './route-draft'

interface Props {
  predicates: readonly GatewayPredicate[]
  disabled: boolean
  onPredicates(predicates: readonly GatewayPredicate[]): void
}

const nameOptions = Object.keys(predicateNames).map(value => ({
  // The keys of the table are its names.
  value: value as GatewayPredicate['name'],
  label: value,
}))

/** The conditions of a route; all of them must hold. */
export function PredicateLines({ predicates, disabled, onPredicates }: Props) {
  const change = (index: number, part: Partial<GatewayPredicate>): void =>
    onPredicates(predicates.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <div className={styles.lines}>
      {predicates.map(({ name, args }, index) => (
        // Lines have no name of their own: they are what stands at their place.
        <div key={index} className={styles.line}>
          <span className={styles.settings}>
            <Select
              size="small"
              aria-label={`第${index + 1}个条件`}
              style={{ width: 120 }}
              options={nameOptions}
              value={name}
              disabled={disabled}
              onChange={next => change(index, { name: next, args: [] })}
            />
            <Select
              size="small"
              mode="tags"
              open={false}
              suffixIcon={null}
              aria-label={`第${index + 1}个条件的参数`}
              placeholder={`${predicateHints[name] ?? ''}，回车确认`}
              style={{ flex: '1 1 180px', minWidth: 0 }}
              value={[...args]}
              disabled={disabled}
              onChange={(next: string[]) => change(index, { args: next })}
            />
          </span>
          <LineTools rows={predicates} index={index} disabled={disabled} onRows={onPredicates} />
        </div>
      ))}
      <div className={styles.bar}>
        <Button
          size="small"
          disabled={disabled}
          onClick={() => onPredicates([...predicates, { name: 'Method', args: [] }])}
        >
          添加条件
        </Button>
      </div>
    </div>
  )
}
