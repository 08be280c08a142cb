import MarkdownIt from 'markdown-it'

/** Tags in the text are shown as text; what is made of it is cleaned again where it is shown. */
const reader = new MarkdownIt({ html: false, linkify: true, breaks: true })

export const markdownHtml = (text: string): string => reader.render(text)
