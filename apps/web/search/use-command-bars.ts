import { useRef, useState } from 'react'

/** A command bar; one that has been left is still there until it is out of sight and its command has begun. */
export interface Bar {
  readonly id: number
  readonly isLeaving: boolean
}

/** Who asks again while a bar is on its way out gets a new one; an open one stays as it is, with what was typed. */
export function useCommandBars() {
  const [bars, setBars] = useState<readonly Bar[]>([])
  // Never given twice: a bar that came under the id of one that just went would be that one, closed.
  const lastId = useRef(0)
  function open() {
    const id = ++lastId.current
    setBars(all => (all.at(-1)?.isLeaving === false ? all : [...all, { id, isLeaving: false }]))
  }
  return {
    bars,
    open,
    leave: (id: number) =>
      setBars(all => all.map(bar => (bar.id === id ? { ...bar, isLeaving: true } : bar))),
    close: (id: number) => setBars(all => all.filter(bar => bar.id !== id)),
  }
}
