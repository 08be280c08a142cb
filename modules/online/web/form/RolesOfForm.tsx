import { roleSource } from '@kezhan/people/web/pickers/record-sources'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { RecordPicker } from '@kezhan/widgets/pickers/RecordPicker'

/** Roles that get the form; the server takes only those that the person may grant to. */
export function RolesOfForm({ id, value, onChange, disabled }: FormPartProps) {
  return (
    <RecordPicker
      id={id}
      source={roleSource}
      store="id"
      many
      disabled={disabled}
      value={Array.isArray(value) ? value.join(',') : null}
      onChange={next => onChange(splitList(next ?? ''))}
    />
  )
}
