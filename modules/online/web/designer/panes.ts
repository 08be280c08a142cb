/** The three parts of the desk, from left to right. */
type Pane = 'palette' | 'canvas' | 'properties'
const panes: readonly Pane[] = ['palette', 'canvas', 'properties']

const first = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled)'
/** Where the keys go in a part: what is chosen there, its first box, else whatever can take them. */
const entrances: Readonly<Record<Pane, readonly string[]>> = {
  palette: [first],
  canvas: ['[aria-pressed=true]', first],
  properties: ['input:not(:disabled), textarea:not(:disabled)', first],
}

export function focusPane(root: Element | null, pane: Pane): void {
  const ground = root?.querySelector(`[data-pane=${pane}]`)
  const target = entrances[pane]
    .map(entrance => ground?.querySelector<HTMLElement>(entrance))
    .find(element => element !== null && element !== undefined)
  target?.focus()
  if (target instanceof HTMLInputElement) target.select()
}

/** The part before or behind the one that has the keys. */
export function focusNextPane(root: Element | null, by: 1 | -1): void {
  const active = document.activeElement
  const at = panes.findIndex(pane => active?.closest(`[data-pane=${pane}]`) != null)
  const from = at === -1 && by === -1 ? 0 : at
  const next = panes[(from + by + panes.length) % panes.length]
  if (next !== undefined) focusPane(root, next)
}
