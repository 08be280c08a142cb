import { theme } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'

/** A heavy widget that is fetched when it is first shown; its place keeps its height meanwhile. */
export function lazyWidget<P extends object>(
  load: () => Promise<ComponentType<P>>,
  heightPx = 32,
): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyWidget(props: P) {
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
