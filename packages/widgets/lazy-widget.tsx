import { theme } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'

/** A heavy widget that is fetched when it is first shown; its place keeps its height meanwhile. */
export function lazyWidget<P extends object>(
  load: () => Promise<ComponentType<P>>,
  heightPx = 32,
): ComponentType<P> {
  // Made when it is first shown: pages are split into files that wait for each other, and React may come later.
  let Loaded: ComponentType<P> | undefined
  return function LazyWidget(props: P) {
    Loaded ??= lazy(async () => ({ default: await load() }))
    return (
      <Suspense fallback={<Place heightPx={heightPx} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

function Place({ heightPx }: { heightPx: number }) {
  const { token } = theme.useToken()
  const style = { height: heightPx, borderRadius: token.borderRadius, background: token.colorFillQuaternary }
  return <div style={style} aria-busy="true" />
}
