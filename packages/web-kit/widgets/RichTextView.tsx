import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

/** Shows HTML from the server, cleaned once more: it may be older than the server's rules. */
export function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { html: true } })
    for (const link of clean.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
    place.current?.replaceChildren(clean)
  }, [html])
  return <div ref={place} style={{ overflowWrap: 'anywhere' }} />
}
