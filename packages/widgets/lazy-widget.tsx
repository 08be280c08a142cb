import { theme } from 'antd'
import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A component whose code comes when it is first shown, or before. */
export type LazyWidget<P> = ComponentType<P> & { readonly preload: () => void }

/**
 * A heavy widget that is fetched when it is first shown; its place keeps its height meanwhile. Once its code is there it is shown
 * with the frame that asks for it.
 */
export function lazyWidget<P extends object>(
  load: () => Promise<ComponentType<P>>,
  heightPx = 32,
): LazyWidget<P> {
  let loaded: ComponentType<P> | undefined
  async function fetchCode() {
    loaded = await load()
    return { default: loaded }
  }
  // Made when it is first shown: pages are split into files that wait for each other, and React may come later.
  let Waiting: ComponentType<P> | undefined
  function LazyWidget(props: P) {
    // Chosen once in each place: another component there would begin with an empty state.
    const [Content] = useState(() => {
      Waiting ??= lazy(fetchCode)
      return loaded ?? Waiting
    })
    return (
      <Suspense fallback={<Place heightPx={heightPx} />}>
        <Content {...props} />
      </Suspense>
    )
  }
  // Only a head start: what fails is asked for again, and reported, when it is shown.
  LazyWidget.preload = () => {
    if (loaded === undefined) fetchCode().catch(() => undefined)
  }
  return LazyWidget
}

function Place({ heightPx }: { heightPx: number }) {
  const { token } = theme.useToken()
  const style = { height: heightPx, borderRadius: token.borderRadius, background: token.colorFillQuaternary }
  return <div style={style} aria-busy="true" />
}
