/**
 * Tab goes on and leaves what was chosen as it is. The list of antd treats Tab as Enter, which in a list of several choices
 * takes away the one that was picked last. Only the choice that typed words have found is still taken by it.
 * The icon that clears a box is not seen before the pointer is there, so Tab does not stop at it; in a list Delete does the same.
 * Begins to listen; answers how to stop.
 */
export function letTabLeave(): () => void {
  document.addEventListener('keydown', handleKeyDown, true)
  return () => document.removeEventListener('keydown', handleKeyDown, true)
}

function handleKeyDown(event: KeyboardEvent): void {
  const { target, key } = event
  if (key === 'Tab') for (const icon of document.querySelectorAll<HTMLElement>(clearIcons)) icon.tabIndex = -1
  if (!(target instanceof HTMLInputElement)) return
  // Tables with boxes in their cells have keys of their own.
  if (key === 'Delete' && target.value === '' && target.closest('[role="grid"]') === null)
    target.closest(list)?.querySelector<HTMLElement>(listClearIcon)?.click()
  if (key !== 'Tab') return
  if (target.closest('.ant-select-multiple') === null || takesFound(target)) return
  // That list alone still reads the old number of a key; forms, tables and the browser go by its name.
  for (const number of ['keyCode', 'which']) Object.defineProperty(event, number, { value: 0 })
}

const list = '.ant-select'
const listClearIcon = '.ant-select-clear'
const clearIcons = `${listClearIcon}, .ant-picker-clear, .ant-input-clear-icon`

/** Something was typed, and what it found is not chosen yet. */
function takesFound(box: HTMLInputElement): boolean {
  const marked = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  return box.value.trim() !== '' && marked !== null && marked.getAttribute('aria-selected') !== 'true'
}
