const control =
  'input:not([disabled]):not([type="hidden"]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]'

/** Opening a dialog moves the focus to its frame; the first field that can be written is where it belongs. */
export function focusFirstField(root: HTMLElement | null): void {
  if (root === null || root.contains(document.activeElement)) return
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')]
  const controls = fields.map(field => field.querySelector<HTMLElement>(control))
  controls.find(found => found !== null)?.focus()
}
