import { NumberInput, type NumberInputProps } from './NumberInput'
import { whole } from './number-notation'

interface Props extends Omit<NumberInputProps, 'notation' | 'unread' | 'onUnread' | 'onStep'> {
  min: number
  max: number
}

/** A whole number within bounds; the arrows count (ARIA spinbutton pattern). What is beyond them stays and is said, never bent. */
export function CountInput({ min, max, value, onChange, ...rest }: Props) {
  const step = (by: number): void =>
    onChange?.(Math.min(max, Math.max(min, value === null || value === undefined ? min : value + by)))
  return (
    <NumberInput
      {...rest}
      value={value}
      {...(onChange && { onChange })}
      notation={whole(min, max)}
      onStep={step}
    />
  )
}
