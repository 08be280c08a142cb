import { useCall } from '@kezhan/client/request/use-call'
import { type JobKindOffer, quartzJobKinds } from '@kezhan/monitor/model/job-calls'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Select } from 'antd'

/** The kinds that the program knows. Choosing one brings its own schedule, its time limit and what it does about missed times. */
export function KindChoice({ id, value, onChange, disabled, form }: FormPartProps) {
  const { data, isPending } = useCall(quartzJobKinds)
  const choose = (name: string): void => {
    onChange(name)
    const kind = data?.find(one => one.name === name)
    if (kind === undefined) return
    form.store.set('parameter', null)
    form.store.set('missed', kind.missed)
    form.store.set('limitMinutes', kind.limitMinutes)
    if (kind.schedule !== null) form.store.set('cronExpression', kind.schedule)
  }
  return (
    <Select
      id={id}
      value={typeof value === 'string' && value !== '' ? value : null}
      loading={isPending}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择任务"
      options={(data ?? []).map(({ name, title }) => ({ value: name, label: `${title}（${name}）` }))}
      onChange={choose}
    />
  )
}

/** What is known of the chosen kind. */
export function useKind(name: unknown): JobKindOffer | undefined {
  return useCall(quartzJobKinds).data?.find(one => one.name === name)
}
