import { act, fireEvent } from '@testing-library/react'

/** Keys with their old codes: antd's lists still read them, and the simulated browser does not fill them in. */
export const pressEnter = (): Promise<void> => press('Enter', 13)
export const pressTab = (): Promise<void> => press('Tab', 9)

async function press(key: string, keyCode: number): Promise<void> {
  const target = document.activeElement ?? document.body
  const about = { key, keyCode, which: keyCode }
  await act(async () => {
    fireEvent.keyDown(target, about)
    fireEvent.keyUp(target, about)
  })
}
