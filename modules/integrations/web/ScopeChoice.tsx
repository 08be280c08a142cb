import { apiScopes } from '@kezhan/integrations/rules/scopes'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Select } from 'antd'

const options = Object.entries(apiScopes).map(([value, { title }]) => ({ value, label: title }))

/** Which scopes a key gets; kept as one text, as lists are on the wire. */
export function ScopeChoice({ id, value, onChange, disabled }: FormPartProps) {
  const chosen = typeof value === 'string' && value !== '' ? value.split(',') : []
  return (
    <Select
      id={id}
      mode="multiple"
      options={options}
      optionFilterProp="label"
      value={chosen}
      disabled={disabled}
      placeholder="请选择权限范围"
      style={{ width: '100%' }}
      onChange={(keys: readonly string[]) => onChange(keys.length === 0 ? null : keys.join(','))}
    />
  )
}
