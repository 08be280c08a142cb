import { richTextAttributes, richTextTags } from '@kezhan/base/rich-text'
import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { showStoredImage, storedImagePath } from './files/stored-images'

const allowed = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Shows HTML from the server, cleaned once more: it may be older than the server's rules. */
export function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, ...allowed })
    for (const link of clean.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
    // Before they take their places, so that the browser does not ask for them itself.
    const shown = [...clean.querySelectorAll('img')].flatMap(image => {
      const path = storedImagePath(image.getAttribute('src') ?? '')
      return path === undefined ? [] : [showStoredImage(image, path)]
    })
    place.current?.replaceChildren(clean)
    return () => {
      for (const letGo of shown) letGo()
    }
  }, [html])
  return <div ref={place} style={{ overflowWrap: 'anywhere' }} />
}
