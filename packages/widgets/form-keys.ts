import type { KeyboardEvent } from 'react'

/**
 * One rule for keys in every form: Enter goes on to the next box, whatever kind it is, and sends from the last line of text;
 * Ctrl+Enter sends from anywhere. `<form {...formKeys} onSubmit={…}>`. Escape closes the innermost thing, which antd sees to.
 */
export const formKeys = { onKeyDownCapture: beforeTheBox, onKeyDown: afterTheBox } as const

type FormKey = KeyboardEvent<HTMLFormElement>

/** What a box must not see: it would open its list. */
function beforeTheBox(event: FormKey): void {
  const { target, currentTarget: form } = event
  if (!isEnter(event) || !(target instanceof HTMLElement)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    event.stopPropagation()
    form.requestSubmit()
  } else if (isBox(target) && isIn(target, select) && !isOpen(target) && !isIn(target, grid)) {
    event.preventDefault()
    event.stopPropagation()
    goOn(form, target)
  }
}

/** The box has taken over what was typed or chosen; one that used Enter for itself says so by preventing the default. */
function afterTheBox(event: FormKey): void {
  const { target, currentTarget: form } = event
  if (!isEnter(event) || !isBox(target) || isIn(target, grid)) return
  const isList = isIn(target, select)
  // A list of one choice has chosen; without a choice, or for another one, the keyboard stays.
  if (isList && !(isIn(target, '.ant-select-single') && hasMarked(target))) return
  if (isList || isIn(target, picker)) {
    event.preventDefault()
    // They finish with Enter only when it comes up again; a keyboard that left before would take the choice with it.
    target.addEventListener('keyup', () => goOn(form, target), { once: true })
    return
  }
  if (event.defaultPrevented) return
  event.preventDefault()
  goOn(form, target)
}

const select = '.ant-select'
/** Cells of an editable table have keys of their own. */
const grid = '[role="grid"]'
const picker = '.ant-picker'
const box = 'input:not([type=radio]):not([type=checkbox]):not([type=file]):not([type=hidden]), textarea'

/** Enter that ends a composition of Chinese characters is not an Enter of the form, nor is one in a dialog over it. */
const isEnter = (event: FormKey): boolean =>
  event.key === 'Enter' &&
  !event.nativeEvent.isComposing &&
  event.target instanceof Node &&
  event.currentTarget.contains(event.target)

const isBox = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement
const isIn = (target: Element, where: string): boolean => target.closest(where) !== null
const isOpen = (target: Element): boolean => target.getAttribute('aria-expanded') === 'true'

/** The choice that Enter would take. */
function hasMarked(target: Element): boolean {
  const id = target.getAttribute('aria-activedescendant')
  return id !== null && document.getElementById(id) !== null
}

function goOn(form: HTMLFormElement, from: HTMLElement): void {
  const next = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(box)].find(
    one => isAfter(one, from) && !one.disabled && one.tabIndex >= 0 && one.checkVisibility(),
  )
  if (next !== undefined) {
    next.focus()
    // As Tab does it: what is typed takes the place of what stands there.
    if (next instanceof HTMLInputElement) next.select()
  } else if (isIn(from, select) || isIn(from, picker)) sendingButton(form)?.focus()
  else form.requestSubmit()
}

const isAfter = (one: Node, other: Node): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const sendingButton = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.elements].find(
    (one): one is HTMLButtonElement =>
      one instanceof HTMLButtonElement && one.type === 'submit' && !one.disabled,
  )
