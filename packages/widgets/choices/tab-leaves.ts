/**
 * Tab goes on and leaves what was chosen as it is. The list of antd treats Tab as Enter, which in a list of several choices
 * takes away the one that was picked last. Only the choice that typed words have found is still taken by it.
 * Begins to listen; answers how to stop.
 */
export function letTabLeave(): () => void {
  document.addEventListener('keydown', handleKeyDown, true)
  return () => document.removeEventListener('keydown', handleKeyDown, true)
}

function handleKeyDown(event: KeyboardEvent): void {
  const { target, key } = event
  if (key !== 'Tab' || !(target instanceof HTMLInputElement)) return
  if (target.closest('.ant-select-multiple') === null || takesFound(target)) return
  // That list alone still reads the old number of a key; forms, tables and the browser go by its name.
  for (const number of ['keyCode', 'which']) Object.defineProperty(event, number, { value: 0 })
}

/** Something was typed, and what it found is not chosen yet. */
function takesFound(box: HTMLInputElement): boolean {
  const marked = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  return box.value.trim() !== '' && marked !== null && marked.getAttribute('aria-selected') !== 'true'
}
