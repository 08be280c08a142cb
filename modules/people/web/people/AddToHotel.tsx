import { addUserToHotel } from '@kezhan/people/model/people-calls'
import { user } from '@kezhan/people/model/user'
import { AddDialog } from '@kezhan/web-kit/resource/form/RowFormDialog'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { useMemo } from 'react'
import { HotelInput } from './HotelInput'

const hotelCode = { kind: 'text', label: '所属酒店', required: true, maxLength: 32 } as const
const slots = { addPath: addUserToHotel.path, formParts: { hotelCode: HotelPart } }

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

function HotelPart({ id, value, onChange, disabled }: FormPartProps) {
  return <HotelInput id={id} value={String(value ?? '')} onChange={onChange} disabled={disabled} />
}
