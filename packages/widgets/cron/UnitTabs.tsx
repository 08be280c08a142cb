import { type CronUnit, cronUnits } from '@kezhan/base/cron/cron'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './cron.module.css'

interface Props<U extends CronUnit> {
  label: string
  units: readonly U[]
  active: U
  onActive(unit: U): void
  /** The panel of the active tab. */
  children: ReactNode
}

/** One tab for each unit (ARIA tabs pattern): arrows, Home and End choose, Tab goes into the panel. */
export function UnitTabs<U extends CronUnit>({ label, units, active, onActive, children }: Props<U>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = units.indexOf(active)
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: (at + units.length - 1) % units.length,
    ArrowRight: (at + 1) % units.length,
    Home: 0,
    End: units.length - 1,
  }

  function handleKeyDown(event: KeyboardEvent) {
    const index = targets[event.key]
    const unit = index === undefined ? undefined : units[index]
    if (index === undefined || unit === undefined) return
    event.preventDefault()
    onActive(unit)
    list.current?.querySelectorAll('button')[index]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {units.map(unit => (
          <button
            key={unit}
            type="button"
            role="tab"
            id={`${id}-${unit}`}
            aria-selected={unit === active}
            aria-controls={`${id}-panel`}
            tabIndex={unit === active ? 0 : -1}
            onClick={() => onActive(unit)}
          >
            {cronUnits[unit].label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
