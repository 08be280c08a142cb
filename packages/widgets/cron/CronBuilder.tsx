import { useState } from 'react'
import type { BuilderParts } from './builder-parts'
import { DayModes } from './DayModes'
import { PartModes } from './PartModes'
import { UnitTabs } from './UnitTabs'

interface Props {
  parts: BuilderParts
  onChange(parts: BuilderParts): void
}

/** Day and week share a tab. */
const tabs = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const
type Tab = (typeof tabs)[number]

/** The parts of a schedule, each with its modes (variant A). */
export function CronBuilder({ parts, onChange }: Props) {
  const [active, setActive] = useState<Tab>('second')
  return (
    <UnitTabs<Tab> label="时间单位" units={tabs} active={active} onActive={setActive}>
      {active === 'day' ? (
        <DayModes parts={parts} onChange={onChange} />
      ) : (
        <PartModes
          unit={active}
          part={parts[active]}
          onChange={part => onChange({ ...parts, [active]: part })}
        />
      )}
    </UnitTabs>
  )
}
