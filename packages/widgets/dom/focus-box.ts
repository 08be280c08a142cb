/**
 * The keyboard goes to a box of a page by its id, and what is typed takes the place of what stands there. Only this page is
 * searched: the one that was left a moment ago may still be there, with boxes of the same names.
 */
export function focusBox(page: HTMLElement | null, id: string): void {
  const box = page?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  box?.focus()
  if (box instanceof HTMLInputElement) box.select()
}
