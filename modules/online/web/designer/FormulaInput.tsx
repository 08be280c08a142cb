import { Button, Input, Select } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useRef } from 'react'
import styles from './designer.module.css'
import type { Trial } from './formula-trial'
import { PropertyLine } from './PropertyInput'

/** What can be put into a formula by a press, and how people call it. */
interface Chip {
  readonly word: string
  readonly label: string
}

interface Props {
  chips: readonly Chip[]
  /** Absent while nothing is written. */
  trial: Trial | undefined
  value: string | null
  onChange(value: string | null): void
  hint: string
  isDisabled?: boolean
}

const mostLetters = 500
/** More of them are a list to be searched. */
const mostChips = 12

/** A formula with what it may read as buttons, and what it gives, or what is wrong and where. */
export function FormulaInput({ chips, trial, value, onChange, hint, isDisabled = false }: Props) {
  const id = useId()
  const box = useRef<TextAreaRef>(null)
  const isWrong = trial !== undefined && 'problem' in trial
  function insert(word: string) {
    const area = box.current?.resizableTextArea?.textArea
    const text = value ?? ''
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    onChange(`${text.slice(0, from)}${word}${text.slice(to)}`.slice(0, mostLetters))
    area?.focus()
  }
  return (
    <PropertyLine label="公式" htmlFor={id} problem={isWrong ? trial.problem : undefined} hint={hint}>
      <Input.TextArea
        ref={box}
        id={id}
        value={value ?? ''}
        disabled={isDisabled}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={mostLetters}
        status={isWrong ? 'error' : ''}
        onChange={event => onChange(event.target.value.trim() === '' ? null : event.target.value)}
      />
      {chips.length > mostChips && (
        <Select
          aria-label="插入字段"
          placeholder="插入字段"
          showSearch={{ optionFilterProp: 'label' }}
          disabled={isDisabled}
          value={null}
          options={chips.map(({ word, label }) => ({ value: word, label }))}
          onChange={(word: string | null) => {
            if (word !== null) insert(word)
          }}
        />
      )}
      <div className={styles.chips}>
        {(chips.length > mostChips ? [] : chips).map(({ word, label }) => (
          <Button
            key={word}
            size="small"
            disabled={isDisabled}
            title={word}
            aria-label={`插入${label}`}
            onClick={() => insert(word)}
          >
            {label}
          </Button>
        ))}
      </div>
      {trial !== undefined && 'result' in trial && (
        <output className={styles.trial}>
          {trial.given.map(({ label, value: given }) => `${label}为${given}`).join('，')}
          {trial.given.length > 0 && '时，'}结果是{trial.result}
        </output>
      )}
    </PropertyLine>
  )
}
