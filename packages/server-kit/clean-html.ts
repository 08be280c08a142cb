import { richTextAttributes, richTextTags } from '@kezhan/base/rich-text'
import sanitizeHtml from 'sanitize-html'

/** What rich text may hold. Scripts, frames, styles that move things and foreign schemes are dropped. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
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
