import { NumberInput } from '@kezhan/widgets/NumberInput'
import { yuan } from './yuan'

interface Props {
  id: string
  value: number | null
  onChange(fen: number | null): void
  label?: string
}

/** Money typed in yuan, kept in fen. */
export function YuanInput({ id, value, onChange, label }: Props) {
  return (
    <NumberInput
      id={id}
      value={value}
      onChange={onChange}
      notation={yuan}
      {...(label === undefined ? {} : { label })}
    />
  )
}
