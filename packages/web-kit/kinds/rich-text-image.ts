import { mergeAttributes, Node } from '@tiptap/core'

/** Pictures that a text already holds survive its editing; the editor itself has no notion of them. */
export const richTextImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: {}, title: {}, width: {}, height: {} }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes({ style: 'max-width: 100%' }, HTMLAttributes)],
})
