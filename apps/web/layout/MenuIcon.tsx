import { Suspense } from 'react'
import { lazyPage } from '../loading/lazy-page'
import { useIdle } from '../loading/use-idle'

const NamedIcon = lazyPage(() => import('@kezhan/widgets/NamedIcon'))

/** Icons arrive after the menu; their place is kept. */
export function MenuIcon({ name }: { name: string }) {
  const isIdle = useIdle()
  return (
    <span className="anticon menu-icon" aria-hidden="true">
      <Suspense>{isIdle && <NamedIcon name={name} />}</Suspense>
    </span>
  )
}
