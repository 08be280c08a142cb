import type { Resource } from '@kezhan/resource/define'
import { typeOfField } from '@kezhan/resource/expression/value-types'
import type { Field, Fields } from '@kezhan/resource/field'
import { Button, Input, Select } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useRef } from 'react'
import styles from './designer.module.css'
import { tryFormula } from './formula-trial'
import { PropertyLine } from './PropertyInput'

interface Props {
  name: string
  field: Field
  shape: Pick<Resource, 'fields' | 'children'>
  value: string | null
  onChange(value: string | null): void
  isDisabled: boolean
}

const mostLetters = 500
/** More of them are a list to be searched. */
const mostChips = 12

/** A formula with the fields that it may read as buttons, and what it gives, or what is wrong and where. */
export function FormulaBox({ name, field, shape, value, onChange, isDisabled }: Props) {
  const id = useId()
  const box = useRef<TextAreaRef>(null)
  const trial = value === null ? undefined : tryFormula(value, name, field, shape)
  const isWrong = trial !== undefined && 'problem' in trial
  function insert(word: string) {
    const area = box.current?.resizableTextArea?.textArea
    const text = value ?? ''
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    onChange(`${text.slice(0, from)}${word}${text.slice(to)}`.slice(0, mostLetters))
    area?.focus()
  }
  const chips = [
    ...chipsOf(shape.fields, '', one => one !== name),
    ...Object.entries(shape.children ?? {}).flatMap(([table, child]) =>
      chipsOf(child.fields, `${table}.`).map(chip => ({
        word: `sum(${chip.word})`,
        label: `${child.title}的${chip.label}合计`,
      })),
    ),
  ]
  return (
    <PropertyLine
      label="公式"
      htmlFor={id}
      problem={isWrong ? trial.problem : undefined}
      hint="填写后由系统计算，例如 price * qty；金额以元计，百分比即几分之几"
    >
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

const chipsOf = (fields: Fields, prefix: string, isMeant: (name: string) => boolean = () => true) =>
  Object.entries(fields)
    .filter(([name, field]) => isMeant(name) && typeOfField(field) !== undefined)
    .map(([name, { label }]) => ({ word: `${prefix}${name}`, label }))
