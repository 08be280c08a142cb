import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ValueGrid } from './ValueGrid'

afterEach(cleanup)

const minutes = Array.from({ length: 60 }, (_, minute) => minute)
const focusedText = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

function Owner({ initial }: { initial: readonly number[] }) {
  const [value, setValue] = useState(initial)
  return <ValueGrid unit="minute" label="指定的分" choices={minutes} value={value} onChange={setValue} />
}

test('Tab has one stop, the first chosen value; arrows move by one and by a line, and stop at the edges', () => {
  render(<Owner initial={[25, 40]} />)
  const stops = screen.getAllByRole('button').filter(button => button.tabIndex === 0)
  expect(stops.map(({ textContent }) => textContent)).toEqual(['25'])
  stops[0]?.focus()
  const path = [
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowUp',
    'Home',
    'ArrowLeft',
    'ArrowUp',
    'End',
    'ArrowRight',
  ]
  const reached = path.map(key => {
    press(key)
    return focusedText()
  })
  expect(reached).toEqual(['26', '36', '35', '25', '0', '0', '0', '59', '59'])
})

test('a value is switched on and off, and the list stays in order', () => {
  render(<Owner initial={[30]} />)
  fireEvent.click(screen.getByRole('button', { name: '5' }))
  expect(pressed()).toEqual(['5', '30'])
  fireEvent.click(screen.getByRole('button', { name: '30' }))
  expect(pressed()).toEqual(['5'])
})
