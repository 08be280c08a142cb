import { inflateSync } from 'node:zlib'

/** Figures and Latin words on each page of a PDF that Chromium has printed, in the order they were drawn, without spaces. */
export function textsOfPages(pdf: Buffer): string[] {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  const fonts = new Map<string, Glyphs>()
  const glyphsOf = (id: string): Glyphs => {
    const known = fonts.get(id) ?? readGlyphs(streamOf(objects.get(refIn(objects.get(id), 'ToUnicode'))))
    fonts.set(id, known)
    return known
  }
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b/.test(body))
  return pages.map(page => {
    const named = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]),
    )
    return wordsOf(streamOf(objects.get(refIn(page, 'Contents'))), name => glyphsOf(named.get(name) ?? ''))
  })
}

type Glyphs = ReadonlyMap<number, string>

const refIn = (body: string | undefined, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(body ?? '')?.[1] ?? ''

function streamOf(body = ''): string {
  const at = body.indexOf('stream\n')
  if (at < 0) return ''
  const bytes = Buffer.from(body.slice(at + 'stream\n'.length, body.lastIndexOf('endstream')), 'latin1')
  return body.slice(0, at).includes('FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1')
}

/** Glyphs of a font with the letters they stand for. */
function readGlyphs(map: string): Glyphs {
  const glyphs = new Map<number, string>()
  for (const [, lines = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', letters = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), lettersOf(letters))
  for (const [, lines = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', letters = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      const start = Number.parseInt(letters, 16)
      for (let glyph = first; glyph <= last; glyph++)
        glyphs.set(glyph, String.fromCodePoint(start + glyph - first))
    }
  return glyphs
}

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function wordsOf(content: string, glyphsOf: (font: string) => Glyphs): string {
  let glyphs: Glyphs = new Map()
  let words = ''
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(<[0-9A-Fa-f]+>|\[[^\]]*\])\s*TJ?j?/g)) {
    if (font !== undefined) glyphs = glyphsOf(font)
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9A-Fa-f]+)>/g))
      for (const [code] of hex.matchAll(/.{4}/g)) words += glyphs.get(Number.parseInt(code, 16)) ?? ''
  }
  return words.replaceAll(/\s/g, '')
}
