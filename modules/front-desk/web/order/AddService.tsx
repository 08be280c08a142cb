import type { ServiceOfStay } from '@kezhan/desk/model/order-shapes'
import { addService, serviceKinds } from '@kezhan/stays/model/service-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { CountInput } from '@kezhan/widgets/CountInput'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Button, Flex, Input, Segmented } from 'antd'
import { useState } from 'react'

type Kind = ServiceOfStay['kind']

/** One line: what the guest asks for. A wake-up needs its time, what is lent its number. */
export function AddService({ stayId }: { stayId: string }) {
  const act = useDeskAct()
  const [kind, setKind] = useState<Kind>('wakeup')
  const [atTime, setAtTime] = useState<string | null>(null)
  const [content, setContent] = useState('')
  const [qty, setQty] = useState(1)
  const text = content.trim() === '' && kind === 'wakeup' ? '叫醒' : content.trim()
  const isReady = text !== '' && (kind !== 'wakeup' || atTime !== null)
  const { part, areSound } = useSoundBoxes()
  const sending = useFormSend(part)
  async function add(): Promise<boolean> {
    const answer = await act(
      addService,
      {
        stayId,
        kind,
        content: text,
        qty: kind === 'rental' ? qty : 1,
        ...(kind === 'wakeup' && atTime !== null ? { atTime } : {}),
      },
      () => `已登记${serviceKinds[kind]}`,
    )
    if (answer !== undefined) setContent('')
    return answer !== undefined
  }
  const handleAdd = () => areSound() && void sending.send(add)
  return (
    <Flex ref={part} gap={8} wrap style={{ marginBottom: 12 }}>
      <FormSummary of={sending} />
      <Segmented<Kind>
        aria-label="服务类别"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'wakeup', label: serviceKinds.wakeup },
          { value: 'message', label: serviceKinds.message },
          { value: 'rental', label: serviceKinds.rental },
        ]}
      />
      {kind === 'wakeup' && (
        <div style={{ width: 200 }}>
          <MomentInput
            part="datetime"
            id="service-time"
            value={atTime}
            onChange={setAtTime}
            placeholder="叫醒时间"
          />
        </div>
      )}
      {kind === 'rental' && (
        <CountInput label="数量" min={1} max={99} value={qty} onChange={count => setQty(count ?? 1)} />
      )}
      <Input
        style={{ width: 220 }}
        aria-label="服务内容"
        placeholder={kind === 'rental' ? '物品' : '内容'}
        maxLength={500}
        value={content}
        onChange={event => setContent(event.target.value)}
        onPressEnter={() => isReady && handleAdd()}
      />
      <Button disabled={!isReady} loading={sending.isSending} onClick={handleAdd}>
        登记
      </Button>
    </Flex>
  )
}
