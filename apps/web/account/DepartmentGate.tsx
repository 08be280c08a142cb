import { type ReactNode, Suspense, useState } from 'react'
import { FrameSkeleton } from '../loading/FrameSkeleton'
import { lazyPage } from '../loading/lazy-page'
import { forgetDepartmentChoice, isDepartmentChoiceDue } from './department-choice'

const DepartmentChoice = lazyPage(() => import('./DepartmentChoice'))

/** Nobody enters before a choice of departments that the login left open is made. */
export function DepartmentGate({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(isDepartmentChoiceDue)
  if (!isDue) return children

  function handleChosen() {
    forgetDepartmentChoice()
    setDue(false)
  }

  return (
    <Suspense fallback={<FrameSkeleton />}>
      <DepartmentChoice onChosen={handleChosen} />
    </Suspense>
  )
}
