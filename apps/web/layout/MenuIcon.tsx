import { lazy, Suspense } from 'react'

const NamedIcon = lazy(() => import('./NamedIcon'))

/** Icons arrive after the menu; their place is kept. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <span className="anticon menu-icon" aria-hidden="true">
      <Suspense>
        <NamedIcon name={name} />
      </Suspense>
    </span>
  )
}
