import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Around a table of antd that scrolls. Antd measures such a table by a hidden row with everything that stands in its head,
 * whose boxes and sorters the keyboard would reach unseen.
 */
export function OneHead({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // The row comes and goes with what the table shows, so it is looked for each time.
  useLayoutEffect(() => {
    for (const row of place.current?.querySelectorAll('tr[aria-hidden="true"]') ?? [])
      row.setAttribute('inert', '')
  })
  return <div ref={place}>{children}</div>
}
