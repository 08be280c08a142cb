/** Arrow keys walk over the tiles as they lie on the screen. Says whether the key was one of them. */
export function moveFocus(key: string): boolean {
  const active = document.activeElement
  if (!key.startsWith('Arrow') || !(active instanceof HTMLElement) || active.dataset.room === undefined)
    return false
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-room]')]
  const at = tiles.indexOf(active)
  if (key === 'ArrowLeft' || key === 'ArrowRight') tiles[at + (key === 'ArrowLeft' ? -1 : 1)]?.focus()
  else nearestInNextRow(tiles, active, key === 'ArrowDown')?.focus()
  return true
}

function nearestInNextRow(
  tiles: readonly HTMLElement[],
  from: HTMLElement,
  isDown: boolean,
): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const beyond = tiles
    .map(tile => ({ tile, box: tile.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top > here.top + 1 : box.top < here.top - 1))
  const tops = beyond.map(({ box }) => box.top)
  const row = isDown ? Math.min(...tops) : Math.max(...tops)
  return beyond
    .filter(({ box }) => Math.abs(box.top - row) < 2)
    .toSorted((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left))[0]?.tile
}

/** Nothing happens where the room is not shown. */
export const focusTile = (roomId: string): void =>
  document.querySelector<HTMLElement>(`[data-room="${CSS.escape(roomId)}"]`)?.focus()
