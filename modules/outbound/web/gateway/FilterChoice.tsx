import type { GatewayFilter } from '@kezhan/outbound/model/gateway-calls'
import styles from '@kezhan/value-rules/web/rules/rules.module.css'
import { Checkbox, Input, Typography } from 'antd'
import { filterStarts } from './route-draft'

interface Props {
  filters: readonly GatewayFilter[]
  disabled: boolean
  onFilters(filters: readonly GatewayFilter[]): void
}

/** The two filters that can be written down, each with its arguments. */
export function FilterChoice({ filters, disabled, onFilters }: Props) {
  const setArg = (filter: GatewayFilter, key: string, value: string): void => {
    const args = filter.args.map(arg => (arg.key === key ? { ...arg, value } : arg))
    onFilters(filters.map(one => (one === filter ? { ...filter, args } : one)))
  }
  return (
    <div className={styles.lines}>
      {filterStarts.map(start => {
        const chosen = filters.find(one => one.name === start.name)
        return (
          <div key={start.name}>
            <Checkbox
              checked={chosen !== undefined}
              disabled={disabled}
              onChange={({ target }) =>
                onFilters(
                  target.checked ? [...filters, start] : filters.filter(one => one.name !== start.name),
                )
              }
            >
              {start.title}
            </Checkbox>
            {chosen?.args.map(({ key, value }) => (
              <Input
                key={key}
                size="small"
                aria-label={key}
                prefix={<Typography.Text type="secondary">{key}</Typography.Text>}
                style={{ marginTop: 4 }}
                maxLength={200}
                value={value}
                disabled={disabled}
                onChange={event => setArg(chosen, key, event.target.value)}
              />
            ))}
          </div>
        )
      })}
      <Typography.Text type="secondary">过滤器只保存，本系统转发时不执行。</Typography.Text>
    </div>
  )
}
