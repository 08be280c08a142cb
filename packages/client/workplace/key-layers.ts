/** One key of the desk. `key` is as the help shows it: `F8`, `Ctrl+Enter`, `?`. */
export interface DeskKey {
  readonly key: string
  readonly title: string
  run(): void
}

interface KeyLayer {
  /** What the keys belong to, for the help. */
  readonly name: string
  readonly keys: readonly DeskKey[]
  /** An element of the dialog whose keys these are; keys of a page have none. */
  place(): Element | null | undefined
}

const layers: KeyLayer[] = []

/** The newest layer wins. Answers how to take it away. */
export function addKeyLayer(layer: KeyLayer): () => void {
  if (layers.length === 0) window.addEventListener('keydown', handleKey)
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) window.removeEventListener('keydown', handleKey)
  }
}

export interface KeyGroup {
  readonly name: string
  readonly keys: readonly DeskKey[]
}

/** What the keys do here, the nearest first; a key that a nearer layer has taken is not named again. */
export function keyGroups(): KeyGroup[] {
  const taken = new Set<string>()
  const dialog = topDialog()
  return layers.toReversed().flatMap(({ name, keys, place }) => {
    if (!isReached(place(), dialog)) return []
    const own = keys.filter(({ key }) => !taken.has(key))
    for (const { key } of own) taken.add(key)
    return own.length === 0 ? [] : [{ name, keys: own }]
  })
}

function handleKey(event: KeyboardEvent): void {
  // Held keys must not do a thing twice; an input method uses keys for its own choice; a widget may have used this one.
  if (event.repeat || event.isComposing || event.defaultPrevented) return
  const name = nameOf(event)
  if (name.length === 1 && isTyping(event.target)) return
  // Cells of an editable table begin to be written with any letter, and with F2.
  if ((name.length === 1 || name === 'F2') && isInGrid(event.target)) return
  const dialog = topDialog()
  const layer = layers.findLast(
    ({ keys, place }) => keys.some(one => one.key === name) && isReached(place(), dialog),
  )
  const found = layer?.keys.find(one => one.key === name)
  if (found === undefined) return
  event.preventDefault()
  found.run()
}

/** Keys of a page rest while a dialog lies over it, those of a dialog while another lies over that. */
const isReached = (place: Element | null | undefined, dialog: Element | undefined): boolean =>
  place == null ? dialog === undefined : dialog?.contains(place) === true

/** Panels that leave the page usable (class `keys-through`) are no dialogs here, nor is one that is fading away. */
function topDialog(): Element | undefined {
  const shown = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
    one => one.closest('.keys-through, [class*="-leave"]') === null && one.checkVisibility(),
  )
  return shown.at(-1)
}

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return ctrlKey || metaKey ? `Ctrl+${key}` : key
}

/** Whether keys are for the page: no dialog lies over it. */
export const isPageReached = (): boolean => topDialog() === undefined

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const isInGrid = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null
