import { useEffect, useRef } from 'react'
import styles from './table.module.css'

interface Props {
  label: string
  isOn: boolean
  isPartly?: boolean
  /** With Shift the choice reaches from the last one to this. */
  onChange(isOn: boolean, isRange: boolean): void
}

/** A checkbox that fills its cell, so that the pointer need not be exact. */
export function Tick({ label, isOn, isPartly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
