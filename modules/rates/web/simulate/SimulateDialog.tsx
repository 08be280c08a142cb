import { useSend } from '@kezhan/client/request/use-call'
import { simulateStrategy } from '@kezhan/rates/model/simulate-calls'
import type { InputOf } from '@kezhan/resource/call'
import type { Value } from '@kezhan/resource/field'
import { Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { SimulatedPrices } from './SimulatedPrices'

const sentNames = new Set(Object.keys(simulateStrategy.input))

/** The prices of the coming days with and without the strategy as it stands in the form. */
export function SimulateDialog({
  draft,
  onClosed,
}: {
  draft: Readonly<Record<string, Value>>
  onClosed(): void
}) {
  const [isOpen, setOpen] = useState(true)
  const { mutate, data, error } = useSend(simulateStrategy)
  useEffect(() => {
    const sent = Object.fromEntries(Object.entries(draft).filter(([name]) => sentNames.has(name)))
    // The form holds the fields of the call, and the server checks them.
    mutate(sent as unknown as InputOf<typeof simulateStrategy>)
  }, [mutate, draft])
  return (
    <Modal
      title={`模拟未来 30 天${draft.name ? ` · ${String(draft.name)}` : ''}`}
      width="min(1200px, 96vw)"
      open={isOpen}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 6 }} />}
      {error !== null && <p role="alert">{error.message}</p>}
      {data !== undefined && <SimulatedPrices simulation={data} />}
    </Modal>
  )
}
