import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { atOnce, type Option, optionsQuery, type Source } from '../choices/options'

export interface Labelled {
  readonly value: string
  readonly label: string
}

/**
 * The chosen values with their texts: from the record, from what was picked here, and only for the rest from
 * the server. `remember` keeps the texts of picked options after the list has moved on.
 */
export function useChosen(
  source: Source,
  value: string | null,
  text: string | null,
  dict?: string,
): { chosen: Labelled[]; remember(options: readonly Labelled[]): void } {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  // The record's text belongs to the value it came with, not to one chosen later.
  const [record, setRecord] = useState({ value, text })
  if (record.text !== text) setRecord({ value, text })

  const values = splitList(value ?? '')
  const known = { ...pairs(record.value, record.text), ...picked }
  const missing = values.filter(one => known[one] === undefined).join(',')
  const { data: found = [] } = useQuery({
    ...optionsQuery(source, { values: missing }),
    ...atOnce(dict),
    enabled: missing !== '',
  })
  return {
    chosen: values.map(one => ({ value: one, label: known[one] ?? textIn(found, one) ?? one })),
    remember: options =>
      setPicked(former => ({
        ...former,
        ...Object.fromEntries(options.map(option => [option.value, option.label])),
      })),
  }
}

/** `a,b` with `甲,乙`; texts that contain commas themselves cannot be told apart and are asked for. */
export function pairs(value: string | null, text: string | null): Record<string, string> {
  const values = splitList(value ?? '')
  if (text === null || text === '') return {}
  const texts = values.length === 1 ? [text] : text.split(',').map(part => part.trim())
  if (texts.length !== values.length) return {}
  return Object.fromEntries(values.map((one, index) => [one, texts[index] ?? one]))
}

const textIn = (options: readonly Option[], value: string): string | undefined =>
  options.find(option => option.value === value)?.text
