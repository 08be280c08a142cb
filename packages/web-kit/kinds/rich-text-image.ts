import { showStoredImage, storedImagePath } from '@kezhan/widgets/files/stored-images'
import { mergeAttributes, Node } from '@tiptap/core'

/** Pictures within a text: those of ours are fetched with the token, and written down by their address. */
export const richTextImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: {}, title: {}, width: {}, height: {} }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes({ style: 'max-width: 100%' }, HTMLAttributes)],
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const image = document.createElement('img')
      image.style.maxWidth = '100%'
      const { src = '', ...others } = HTMLAttributes as Readonly<Record<string, unknown>>
      for (const [name, value] of Object.entries(others))
        if (value !== null && value !== undefined) image.setAttribute(name, String(value))
      const path = storedImagePath(String(src))
      if (path === undefined) image.setAttribute('src', String(src))
      const letGo = path === undefined ? undefined : showStoredImage(image, path)
      return { dom: image, ...(letGo === undefined ? {} : { destroy: letGo }) }
    },
})
