import { Frame } from '@kezhan/widgets/testing/Frame'
import { act, render, screen, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'

interface WidgetProps {
  value: string | null
  onChange(value: string | null): void
  disabled?: boolean
}

/** The widget in the hands of somebody who owns its value. */
export function renderCron(
  Widget: ComponentType<WidgetProps>,
  initial: string | null = null,
  disabled = false,
) {
  const emitted: (string | null)[] = []
  let setOutside: (value: string) => void = () => undefined
  function Owner() {
    const [value, setValue] = useState(initial)
    setOutside = setValue
    const handleChange = (next: string | null) => {
      emitted.push(next)
      setValue(next)
    }
    return (
      <Frame>
        <Widget value={value} onChange={handleChange} disabled={disabled} />
        <output data-testid="value">{value}</output>
      </Frame>
    )
  }
  render(<Owner />)
  return {
    emitted,
    /** The expression its owner has now. */
    value: () => screen.getByTestId('value').textContent,
    setFromOutside: (value: string) => act(() => setOutside(value)),
  }
}

export const radioNames = (group: HTMLElement): string[] =>
  within(group)
    .getAllByRole('radio')
    .map(radio => radio.closest('label')?.textContent ?? '')

export const checkedRadio = (group: HTMLElement): string | undefined =>
  within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .find(radio => radio.checked)
    ?.closest('label')?.textContent ?? undefined
