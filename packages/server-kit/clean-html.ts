import sanitizeHtml from 'sanitize-html'

/** What rich text may hold. Scripts, frames, styles that move things and foreign schemes are dropped. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'h1',
      'h2',
      'h3',
      'h4',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'a',
      'img',
      'hr',
      'span',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      // A picture may stand in the text itself, but only as pixels: SVG is a program.
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: /^\s*data:(?!image\/(png|jpeg|gif|webp);base64,)/i.test(src) ? attribs : { ...attribs, src },
      }),
    },
  })
}
