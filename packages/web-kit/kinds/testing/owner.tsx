import type { Field, Value } from '@kezhan/resource/field'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { act, type RenderResult, render, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { kindViewOf } from '../registry'

const source = { path: '/test/thing', field: 'price' }

interface Owned extends RenderResult {
  emitted: (Value | null)[]
  entered: () => number
  /** A change that does not come from the widget. */
  setFromOutside(value: Value): void
}

/** A form of one field: label, widget and the state that owns its value. */
export async function renderInput(field: Field, initial: Value = null, text?: string): Promise<Owned> {
  const emitted: (Value | null)[] = []
  const onEnter = vi.fn()
  let setOutside: (value: Value) => void = () => undefined
  const { Input } = kindViewOf(field)
  function Owner() {
    const [value, setValue] = useState<Value>(initial)
    setOutside = setValue
    const handleChange = (next: Value) => {
      emitted.push(next)
      setValue(next)
    }
    return (
      <Frame>
        <label htmlFor="f">{field.label}</label>
        <Input
          id="f"
          value={value}
          onChange={handleChange}
          field={field}
          source={source}
          text={text ?? null}
          onEnter={onEnter}
        />
        <button type="button">旁边</button>
      </Frame>
    )
  }
  const result = await settled(<Owner />)
  return {
    ...result,
    emitted,
    entered: () => onEnter.mock.calls.length,
    setFromOutside: value => act(() => setOutside(value)),
  }
}

/** The search area with one field; answers the query as it stands now. */
export async function renderFilter(field: Field, initial: Record<string, string> = {}) {
  const present = { query: initial }
  const onEnter = vi.fn()
  const { Filter } = kindViewOf(field)
  function Owner() {
    const [query, setQuery] = useState(initial)
    present.query = query
    const handleChange = (part: Record<string, string | undefined>) =>
      setQuery(former => withoutUndefined({ ...former, ...part }))
    return (
      <Frame>
        <label htmlFor="f">{field.label}</label>
        <Filter
          id="f"
          field={field}
          source={source}
          query={query}
          onChange={handleChange}
          onEnter={onEnter}
        />
      </Frame>
    )
  }
  await settled(<Owner />)
  return { query: () => present.query, entered: () => onEnter.mock.calls.length }
}

function withoutUndefined(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

export async function renderCell(field: Field, value: Value, text?: string) {
  const { Cell } = kindViewOf(field)
  return settled(
    <Frame>
      <Cell value={value} text={text ?? null} field={field} record={{}} />
    </Frame>,
  )
}

/** Waits until lazy widgets have taken their places. */
async function settled(ui: ReactNode): Promise<RenderResult> {
  const result = render(ui)
  await waitFor(
    () => {
      if (result.container.querySelector('[aria-busy=true]')) throw new Error('still loading')
    },
    { timeout: 5000 },
  )
  return result
}
