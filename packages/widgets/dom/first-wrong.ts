/** A field that says what is wrong with it; cells of a table do so by their own marks. */
const field = '.ant-form-item-has-error, [data-problem]'
/** A box that found by itself that it holds no value, in a field that does not know of it. */
const box = 'input[aria-invalid="true"]'
const control =
  'input:not([disabled]):not([type="hidden"]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]'

/** The keyboard goes to the first field that is wrong; one in another tab comes forward first. */
export function focusFirstWrong(root: HTMLElement | null): void {
  const wrong = root?.querySelector<HTMLElement>(`${field}, ${box}`)
  const place = wrong?.closest('[role=gridcell]') ?? wrong
  const focus = (): void =>
    (place?.matches(box) === true ? wrong : place?.querySelector<HTMLElement>(control))?.focus()
  const hidden = wrong?.closest('[role=tabpanel][aria-hidden=true]')
  if (hidden == null) focus()
  else {
    document.getElementById(hidden.getAttribute('aria-labelledby') ?? '')?.click()
    requestAnimationFrame(focus)
  }
}

/** How many fields say that they are wrong. */
export const countWrong = (root: HTMLElement | null): number =>
  [...(root?.querySelectorAll(`${field}, ${box}`) ?? [])].filter(
    one => one.closest('[role=grid]') === null && one.parentElement?.closest(field) == null,
  ).length

/** No box holds what is no value: sent would be the one that stood there before. */
export const areSound = (root: HTMLElement | null): boolean =>
  [...(root?.querySelectorAll('input') ?? [])].every(one => !one.validity.customError)
