import { Input } from 'antd'
import { useId, useState } from 'react'
import { PropertyLine } from './PropertyInput'

interface Props {
  label: string
  hint: string
  name: string
  problemOf(name: string): string | undefined
  onRename(name: string): void
  isDisabled: boolean
}

/** A name that others use: it is changed when it is whole and right, on Enter or on leaving the box. */
export function NameInput({ label, hint, name, problemOf, onRename, isDisabled }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const problem = typed === undefined ? undefined : problemOf(typed)
  const take = (): void => {
    if (typed !== undefined && problem === undefined) onRename(typed)
    setTyped(undefined)
  }
  return (
    <PropertyLine label={label} htmlFor={id} hint={hint} problem={problem}>
      <Input
        id={id}
        value={typed ?? name}
        disabled={isDisabled}
        maxLength={40}
        autoComplete="off"
        status={problem === undefined ? '' : 'error'}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        onPressEnter={take}
      />
    </PropertyLine>
  )
}
