import { DraftInput, type DraftInputProps } from './DraftInput'

/** How a number is written: `parse` answers undefined for what is no such number. */
export interface NumberNotation {
  parse(text: string): number | undefined
  format(value: number): string
}

interface Props extends Omit<DraftInputProps, 'text' | 'onType' | 'align' | 'inputMode'> {
  value: number | null
  onChange(value: number | null): void
  notation: NumberNotation
}

/** A number typed as text. Nonsense is never emitted, and the box returns to the last good value when left. */
export function NumberInput({ value, onChange, notation, ...rest }: Props) {
  function handleType(text: string) {
    const parsed = text.trim() === '' ? null : notation.parse(plainDigits(text))
    if (parsed !== undefined) onChange(parsed)
  }

  return (
    <DraftInput
      text={value === null ? '' : notation.format(value)}
      onType={handleType}
      align="right"
      inputMode="decimal"
      {...rest}
    />
  )
}

/** Digits as a Chinese keyboard may type them; group separators and signs of currency mean nothing. */
export function plainDigits(text: string): string {
  return text
    .replace(/[！-～]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replace(/[,\s¥￥%]/g, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
}
