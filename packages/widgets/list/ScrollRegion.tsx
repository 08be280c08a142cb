import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './scroll-region.module.css'

interface Props {
  label: string
  /** Whose style sheet says how it scrolls; sideways when absent. */
  className?: string | undefined
  children: ReactNode
}

/** What may be larger than its place and has nothing in it that takes the focus: where it is larger, the keyboard moves it too. */
export function ScrollRegion({ label, className, children }: Props) {
  const region = useRef<HTMLElement>(null)
  const [isLarger, setLarger] = useState(false)
  useLayoutEffect(() => {
    const element = region.current
    if (element === null) return
    const measure = (): void =>
      setLarger(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    measure()
    const watch = new ResizeObserver(measure)
    for (const one of [element, ...element.children]) watch.observe(one)
    return () => watch.disconnect()
  }, [])
  return (
    <section
      ref={region}
      className={className ?? styles.sideways}
      aria-label={label}
      {...(isLarger ? { tabIndex: 0 } : {})}
    >
      {children}
    </section>
  )
}
