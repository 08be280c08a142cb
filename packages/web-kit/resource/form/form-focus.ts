const control =
  'input:not([disabled]):not([type="hidden"]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]'

/** Opening a dialog moves the focus to its frame; the first field that can be written is where it belongs. */
export function focusFirstField(root: HTMLElement | null): void {
  if (root === null || root.contains(document.activeElement)) return
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')]
  const controls = fields.map(field => field.querySelector<HTMLElement>(control))
  controls.find(found => found !== null)?.focus()
}

export function focusFirstProblem(root: HTMLElement | null): void {
  const field = root?.querySelector('[data-field]:has(.ant-form-item-has-error), [data-problem]')
  const place = field?.closest('[role=gridcell]') ?? field
  const focus = (): void => place?.querySelector<HTMLElement>(control)?.focus()
  const hidden = field?.closest('[role=tabpanel][aria-hidden=true]')
  if (hidden == null) focus()
  else {
    // It stands in another tab, which comes forward first.
    document.getElementById(hidden.getAttribute('aria-labelledby') ?? '')?.click()
    requestAnimationFrame(focus)
  }
}
