import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { addKeyLayer, type DeskKey } from './key-layers'

/**
 * Keys of a page or, with `place`, of the dialog around that element, for as long as it is shown: pages that wait in their
 * tabs have none.
 */
export function useDeskKeys(name: string, keys: readonly DeskKey[], place?: RefObject<Element | null>): void {
  // The newest functions, without a new layer for every rendering.
  const run = useEffectEvent((key: string) => keys.find(one => one.key === key)?.run())
  const shown = JSON.stringify(keys.map(({ key, title }) => [key, title]))
  // Before the page is painted: whoever sees it can press its keys, and finds them in the help.
  useLayoutEffect(() => {
    const parsed: readonly (readonly [string, string])[] = JSON.parse(shown)
    return addKeyLayer({
      name,
      keys: parsed.map(([key, title]) => ({ key, title, run: () => run(key) })),
      place: () => place?.current,
    })
  }, [name, shown, place])
}
