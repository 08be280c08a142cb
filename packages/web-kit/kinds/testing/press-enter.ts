import { act, fireEvent } from '@testing-library/react'

/** Enter with the old key code: antd's lists still read it, and the simulated browser does not fill it in. */
export async function pressEnter(): Promise<void> {
  const target = document.activeElement ?? document.body
  const enter = { key: 'Enter', keyCode: 13, which: 13 }
  await act(async () => {
    fireEvent.keyDown(target, enter)
    fireEvent.keyUp(target, enter)
  })
}
