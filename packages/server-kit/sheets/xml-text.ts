const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LONGEST_ENTITY = 10

/** For attribute values and element text of the small parts. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Resolves the five entities of XML and character numbers; anything else stays as it stands. */
export function unescapeXml(text: string): string {
  let amp = text.indexOf('&')
  if (amp < 0) return text
  let plain = ''
  let done = 0
  for (; amp >= 0; amp = text.indexOf('&', amp + 1)) {
    const name = entityNameAt(text, amp + 1)
    const char = name === undefined ? undefined : characterOf(name)
    if (name === undefined || char === undefined) continue
    plain += text.slice(done, amp) + char
    done = amp + name.length + 2
  }
  return plain + text.slice(done)
}

/** Excel writes what XML cannot hold, a carriage return above all, as _x000D_, and a literal _x as _x005F_x. */
export function unescapeExcel(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function entityNameAt(text: string, from: number): string | undefined {
  for (let end = from; end < from + LONGEST_ENTITY && end < text.length; end++) {
    if (text.charCodeAt(end) === 59) return text.slice(from, end)
  }
  return undefined
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(NAMED_ENTITIES, name) ? NAMED_ENTITIES[name] : undefined
  const isHex = name.charAt(1) === 'x'
  const digits = name.slice(isHex ? 2 : 1)
  if (!(isHex ? /^[0-9A-Fa-f]+$/ : /^[0-9]+$/).test(digits)) return undefined
  const code = Number.parseInt(digits, isHex ? 16 : 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
