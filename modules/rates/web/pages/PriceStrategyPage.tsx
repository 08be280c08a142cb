import { priceStrategy } from '@kezhan/rates/model/price-strategy'
import { simulateStrategy } from '@kezhan/rates/model/simulate-calls'
import type { Value } from '@kezhan/resource/field'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button, Space, Switch } from 'antd'
import { useState } from 'react'
import { adjustText } from '../strategy-text'

const SimulateDialog = lazyWidget(async () => (await import('../simulate/SimulateDialog')).SimulateDialog, 0)

/** 房价策略; what one would do to the coming days is shown before it is saved. */
export default function PriceStrategyPage() {
  const [draft, setDraft] = useState<Readonly<Record<string, Value>>>()
  return (
    <>
      <ResourcePage
        path={priceStrategy.path}
        cells={{ adjust: row => adjustText(row) }}
        formParts={{ enabled: EnabledPart }}
        rowActions={row => [
          { key: 'simulate', label: '模拟', do: simulateStrategy.access, onClick: () => setDraft(row) },
        ]}
      />
      {draft !== undefined && <SimulateDialog draft={draft} onClosed={() => setDraft(undefined)} />}
    </>
  )
}

/** The switch that puts a strategy to work has the simulation beside it: one looks before one turns it on. */
function EnabledPart({ id, value, onChange, disabled, form }: FormPartProps) {
  const [draft, setDraft] = useState<Readonly<Record<string, Value>>>()
  return (
    <Space size={16}>
      <Switch
        id={id}
        disabled={disabled}
        checked={value === 'Y'}
        checkedChildren="是"
        unCheckedChildren="否"
        onChange={isOn => onChange(isOn ? 'Y' : 'N')}
      />
      <Button disabled={disabled} onClick={() => setDraft({ ...form.base.head, ...form.store.values() })}>
        模拟 30 天
      </Button>
      {draft !== undefined && <SimulateDialog draft={draft} onClosed={() => setDraft(undefined)} />}
    </Space>
  )
}
