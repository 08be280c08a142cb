import { user } from '@kezhan/web-kit/kinds/choice'
import { useFormValue } from '@kezhan/web-kit/resource/form/form-store'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'

/** The people an announcement is for; there is nobody to choose when it is for all. */
export function ChosenReaders({ id, field, value, onChange, disabled, form }: FormPartProps) {
  const isNamed = useFormValue(form.store, 'msgType') === 'USER'
  return (
    <user.Input
      id={id}
      field={field}
      source={{ path: form.resource.path, field: 'userIds' }}
      value={value}
      onChange={onChange}
      disabled={disabled || !isNamed}
      {...(isNamed ? {} : { placeholder: '全体用户都会收到' })}
    />
  )
}
