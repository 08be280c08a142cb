import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearPage } from '../resource/testing/render-page'
import { useKept } from './use-kept'

afterEach(clearPage)

function Form({ about }: { about: string }) {
  const { value, update, forget, isBack } = useKept('form', { name: '', phone: '' }, { about })
  return (
    <>
      <p>
        {`${value.name} ${value.phone}`} {isBack && '已恢复'}
      </p>
      <button
        type="button"
        onClick={() => {
          update(old => ({ ...old, name: '张三' }))
          update(old => ({ ...old, phone: '138' }))
        }}
      >
        填
      </button>
      <button type="button" onClick={() => forget()}>
        清空
      </button>
    </>
  )
}
const shown = (about: string) => {
  const { unmount, container } = render(<Form about={about} />)
  const text = container.querySelector('p')?.textContent?.trim()
  unmount()
  return text
}
/** As a page that was loaded before this one has left it. */
function reload(): void {
  for (const key of Object.keys(sessionStorage)) {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...kept, load: -1 }))
  }
}

test('what is typed about something comes back after a reload, to that alone, until it is cleared', () => {
  const { unmount } = render(<Form about="301" />)
  fireEvent.click(screen.getByText('填'))
  // Both changes, though nothing was drawn between them.
  expect(screen.getByText('张三 138')).toBeTruthy()
  unmount()
  expect(shown('301'), 'opened another time').toBe('')
  reload()
  expect(shown('302'), 'opened for something else').toBe('')
  expect(shown('301')).toBe('张三 138 已恢复')
  render(<Form about="301" />)
  fireEvent.click(screen.getByText('清空'))
  expect(screen.queryByText(/已恢复/)).toBeNull()
  expect(Object.keys(sessionStorage)).toEqual([])
})
