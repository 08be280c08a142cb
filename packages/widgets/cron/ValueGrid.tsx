import type { CronUnit } from '@kezhan/base/cron/cron'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useIsPhone } from '../hooks/use-is-phone'
import styles from './cron.module.css'
import { valueText } from './unit-words'

interface Props {
  unit: CronUnit
  label: string
  /** What can be chosen, in the order of the grid. */
  choices: readonly number[]
  value: readonly number[]
  onChange(value: readonly number[]): void
  disabled?: boolean
}

/** As many in a line as people expect: tens of minutes, weeks of days, decades of years. */
const columnCounts: Readonly<Record<CronUnit, number>> = {
  second: 10,
  minute: 10,
  hour: 12,
  day: 7,
  month: 6,
  week: 7,
  year: 10,
}

/**
 * Values to switch on and off (ARIA toolbar pattern of toggle buttons): one stop for Tab, arrows move within, Home
 * and End go to the first and last, Space and Enter switch.
 */
export function ValueGrid({ unit, label, choices, value, onChange, disabled = false }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<number>()
  const isPhone = useIsPhone()
  const columns = unit === 'year' && isPhone ? 5 : columnCounts[unit]
  const chosen = new Set(value)
  const stop = choices.indexOf(reached ?? choices.find(choice => chosen.has(choice)) ?? choices[0] ?? 0)
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: stop - 1,
    ArrowRight: stop + 1,
    ArrowUp: stop - columns,
    ArrowDown: stop + columns,
    Home: 0,
    End: choices.length - 1,
  }

  function handleKeyDown(event: KeyboardEvent) {
    const index = steps[event.key]
    if (index === undefined) return
    event.preventDefault()
    const choice = choices[index]
    if (choice === undefined) return
    setReached(choice)
    root.current?.querySelectorAll('button')[index]?.focus()
  }

  function handleSwitch(choice: number) {
    setReached(choice)
    const others = value.filter(one => one !== choice)
    onChange((chosen.has(choice) ? others : [...others, choice]).sort((a, b) => a - b))
  }

  return (
    <div
      ref={root}
      role="toolbar"
      aria-label={label}
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onKeyDown={handleKeyDown}
    >
      {choices.map((choice, index) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen.has(choice)}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => handleSwitch(choice)}
          disabled={disabled}
        >
          {valueText(unit, choice)}
        </button>
      ))}
    </div>
  )
}
