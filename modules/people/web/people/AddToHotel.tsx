import { addUserToHotel } from '@kezhan/people/model/people-calls'
import { user } from '@kezhan/people/model/user'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { useFormValue } from '@kezhan/web-kit/resource/form/form-store'
import { AddDialog } from '@kezhan/web-kit/resource/form/RowFormDialog'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { useMemo } from 'react'
import { HotelInput } from './HotelInput'

const hotelCode = { kind: 'text', label: '所属酒店', required: true, maxLength: 32 } as const
const slots = {
  addPath: addUserToHotel.path,
  formParts: {
    hotelCode: HotelPart,
    selectedroles: choicePart('selectedroles'),
    selecteddeparts: choicePart('selecteddeparts'),
  },
}

/** The form of a user with the hotel in front: only the platform adds people to a hotel that is not its own. */
export function AddToHotel({ onClosed }: { onClosed(): void }) {
  const { resource } = useDefinition(user.path)
  const inHotel = useMemo(
    () => resource && { ...resource, title: '酒店用户', fields: { hotelCode, ...resource.fields } },
    [resource],
  )
  if (inHotel === undefined) return null
  return <AddDialog resource={inHotel} slots={slots} preset={{}} resumes={false} onClosed={onClosed} />
}

/** Roles and departments belong to a hotel; another hotel has others. */
function HotelPart({ id, value, onChange, disabled, form }: FormPartProps) {
  function handleChange(code: string) {
    onChange(code)
    form.store.set('selectedroles', null)
    form.store.set('selecteddeparts', null)
  }
  return <HotelInput id={id} value={String(value ?? '')} onChange={handleChange} disabled={disabled} />
}

function choicePart(name: 'selectedroles' | 'selecteddeparts') {
  return function ChoicePart({ id, field, value, onChange, disabled, form }: FormPartProps) {
    const hotel = String(useFormValue(form.store, 'hotelCode') ?? '').trim()
    const { Input } = kindViewOf(field)
    return (
      <Input
        id={id}
        field={field}
        source={{ path: user.path, field: name, hotelCode: hotel }}
        value={value}
        onChange={onChange}
        disabled={disabled || hotel === ''}
        text={null}
        {...(hotel === '' ? { placeholder: '请先选择酒店' } : {})}
      />
    )
  }
}
