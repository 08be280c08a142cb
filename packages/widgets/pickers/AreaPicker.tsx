import { useQueries } from '@tanstack/react-query'
import { Select, Typography } from 'antd'
import { AreaChoice, pathOf } from '../choices/AreaChoice'
import { optionsQuery } from '../choices/options'
import { withoutUndefined } from '../without-undefined'
import type { PickerProps } from './picker-props'
import styles from './pickers.module.css'

interface Props extends Omit<PickerProps<never>, 'many' | 'onChange'> {
  onChange(value: string | null): void
  /** `cascader` or `select`; pages made at run time may say anything. */
  type?: string
}

const source = { path: '/sys/area', field: 'area' }
const country = '86'
const levels = ['省', '市', '区县'] as const

/** Province, city and district by the code of the last one chosen. */
export function AreaPicker({ type = 'cascader', ...props }: Props) {
  if (type === 'select') return <AreaSelects {...props} />
  if (type !== 'cascader') return <Typography.Text type="danger">Bad type value</Typography.Text>
  return <AreaChoice source={source} many={false} {...props} />
}

/** Three lists beside each other; each one offers what lies in the choice before it. */
function AreaSelects({ value, onChange, label = '地区', disabled, status, id }: Omit<Props, 'type'>) {
  const path = value === null ? [] : pathOf(value)
  const parents = [country, ...path].slice(0, levels.length)
  const answers = useQueries({ queries: parents.map(parent => optionsQuery(source, { parent })) })
  return (
    <div className={styles.areas}>
      {levels.map((name, index) => (
        <Select<string>
          key={name}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={name}
          aria-label={`${label} ${name}`}
          options={(answers[index]?.data ?? []).map(option => ({ value: option.value, label: option.text }))}
          // Without the choice before it there is nothing to choose from.
          disabled={disabled === true || index > path.length}
          onChange={code => onChange(code ?? path[index - 1] ?? null)}
          {...withoutUndefined({ value: path[index], status, id: index === 0 ? id : undefined })}
        />
      ))}
    </div>
  )
}
