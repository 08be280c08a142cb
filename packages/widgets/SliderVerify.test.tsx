import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SliderVerify } from './SliderVerify'

const trackPx = 340
const handlePx = 40

beforeEach(() => {
  // A simulated document has no layout: the handle is 40 px wide, its track 340.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.getAttribute('role') === 'slider' ? handlePx : trackPx, 40)
  })
  Element.prototype.setPointerCapture ??= () => undefined
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Sample({ onVerified }: { onVerified(): void }) {
  const [isVerified, setVerified] = useState(false)
  function handleVerified() {
    setVerified(true)
    onVerified()
  }
  return <SliderVerify isVerified={isVerified} onVerified={handleVerified} />
}
function open() {
  const onVerified = vi.fn()
  render(<Sample onVerified={onVerified} />)
  const handle = screen.getByRole('slider')
  const drag = (toPx: number) => fireEvent.pointerMove(handle, { pointerId: 1, clientX: toPx })
  const hold = () => fireEvent.pointerDown(handle, { pointerId: 1, clientX: 0 })
  const letGo = () => fireEvent.pointerUp(handle, { pointerId: 1 })
  return { handle, hold, drag, letGo, onVerified, value: () => Number(handle.getAttribute('aria-valuenow')) }
}

test('it is verified only at the end of the track', () => {
  const { hold, drag, onVerified } = open()
  expect(screen.getByText('拖动滑块验证')).toBeTruthy()
  hold()
  drag(trackPx - handlePx - 1)
  expect(onVerified).not.toHaveBeenCalled()
  drag(trackPx - handlePx)
  expect(onVerified).toHaveBeenCalledOnce()
  expect(screen.getByText('验证通过')).toBeTruthy()
})

test('let go before the end, it goes back', () => {
  const { hold, drag, letGo, value, onVerified } = open()
  hold()
  drag(200)
  expect(value()).toBe(67)
  letGo()
  expect(value()).toBe(0)
  drag(1000)
  expect(onVerified).not.toHaveBeenCalled()
})

test('verified, it is locked', () => {
  const { handle, hold, drag, letGo, value, onVerified } = open()
  hold()
  drag(1000)
  letGo()
  hold()
  drag(-200)
  letGo()
  fireEvent.keyDown(handle, { key: 'Home' })
  expect(value()).toBe(100)
  expect(handle.getAttribute('aria-disabled')).toBe('true')
  expect(onVerified).toHaveBeenCalledOnce()
})

test('arrow keys walk to the end, End jumps there, leaving goes back', () => {
  const { handle, value, onVerified } = open()
  for (let step = 1; step <= 9; step++) fireEvent.keyDown(handle, { key: 'ArrowRight' })
  expect(value()).toBe(90)
  fireEvent.keyDown(handle, { key: 'ArrowLeft' })
  expect(value()).toBe(80)
  fireEvent.blur(handle)
  expect(value()).toBe(0)
  fireEvent.keyDown(handle, { key: 'End' })
  expect(onVerified).toHaveBeenCalledOnce()
  expect(handle.getAttribute('aria-valuetext')).toBe('验证通过')
})
