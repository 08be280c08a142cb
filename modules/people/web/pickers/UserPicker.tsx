import { useGet } from '@kezhan/client/request/use-call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { PickBox } from '@kezhan/widgets/pickers/PickBox'
import { byKey } from '@kezhan/widgets/pickers/picked-records'
import type { PickerProps } from '@kezhan/widgets/pickers/picker-props'
import { useState } from 'react'
import type { Person, PersonKey } from './person'
import { UserDialog } from './UserDialog'

interface Props extends PickerProps<Person> {
  store?: PersonKey
  widthPx?: number
}

/** People, found by their department; stored by account unless `store` says by id, shown by name. */
export function UserPicker({ value, onChange, many = false, store = 'username', widthPx, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  // What was just picked need not be asked for.
  const [picked, setPicked] = useState<readonly Person[]>([])
  const values = splitList(value ?? '')
  const missing = values.filter(one => !picked.some(person => person[store] === one))
  const asked = useGet<readonly Person[]>(
    '/sys/user/getMultiUser',
    { [store]: `${missing.join(',')},` },
    { enabled: missing.length > 0, quiet: true },
  )
  const people = byKey(values, [...picked, ...(asked.data ?? [])], store, one => ({
    id: one,
    username: one,
    realname: one,
  }))
  function handlePicked(next: readonly Person[]) {
    setPicked(next)
    onChange(next.map(person => person[store]).join(',') || null, next)
  }
  return (
    <>
      <PickBox
        name="用户"
        texts={people.map(person => person.realname)}
        isLoading={missing.length > 0 && asked.isPending}
        onOpen={() => setOpen(true)}
        onClear={() => onChange(null, [])}
        {...rest}
      />
      {isOpen && (
        <UserDialog
          chosen={people}
          many={many}
          onPicked={next => {
            handlePicked(next)
            return true
          }}
          onClosed={() => setOpen(false)}
          {...(widthPx === undefined ? {} : { widthPx })}
        />
      )}
    </>
  )
}
