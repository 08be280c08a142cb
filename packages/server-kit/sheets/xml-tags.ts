import { SheetProblem } from './sheet-problem'
import { unescapeXml } from './xml-text'

export interface XmlTag {
  /** Without namespace prefix. */
  readonly name: string
  readonly isClosing: boolean
  /** Names with their prefix ('r:id'), values unescaped. */
  readonly attributes: ReadonlyMap<string, string>
}

/**
 * Tags of a small XML part, one after the other in one linear pass; texts between them are left out.
 * Refuses document types and entities.
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let at = xml.indexOf('<')
  while (at >= 0) {
    const next = xml.charAt(at + 1)
    let end: number
    if (xml.startsWith('<!--', at)) end = endOf(xml, '-->', at)
    else if (xml.startsWith('<![CDATA[', at)) end = endOf(xml, ']]>', at)
    else if (next === '!') throw entityRefusal()
    else if (next === '?') end = endOf(xml, '?>', at)
    else {
      const isClosing = next === '/'
      const nameFrom = at + (isClosing ? 2 : 1)
      const nameEnd = endOfName(xml, nameFrom)
      const attributes = new Map<string, string>()
      end = readAttributes(xml, nameEnd, attributes)
      const name = xml.slice(nameFrom, nameEnd)
      yield { name: name.slice(name.indexOf(':') + 1), isClosing, attributes }
    }
    at = xml.indexOf('<', end)
  }
}

export function entityRefusal(): SheetProblem {
  return new SheetProblem('文件含有不允许的内容（实体声明），不能导入')
}

function endOf(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  return found < 0 ? xml.length : found + mark.length
}

function readAttributes(xml: string, from: number, attributes: Map<string, string>): number {
  let at = from
  while (at < xml.length) {
    while (isSpace(xml.charCodeAt(at)) || xml.charCodeAt(at) === 47) at++
    if (xml.charCodeAt(at) === 62) return at + 1
    const nameEnd = endOfName(xml, at)
    const quoteAt = xml.charCodeAt(nameEnd) === 61 ? nameEnd + 1 : nameEnd
    const quote = xml.charAt(quoteAt)
    // Not an attribute: skip to the end of the tag rather than guess.
    if (nameEnd === at || (quote !== '"' && quote !== "'")) return endOf(xml, '>', at)
    const valueEnd = xml.indexOf(quote, quoteAt + 1)
    if (valueEnd < 0) return xml.length
    attributes.set(xml.slice(at, nameEnd), unescapeXml(xml.slice(quoteAt + 1, valueEnd)))
    at = valueEnd + 1
  }
  return at
}

function endOfName(xml: string, from: number): number {
  let at = from
  while (at < xml.length) {
    const code = xml.charCodeAt(at)
    if (isSpace(code) || code === 61 || code === 62 || code === 47) break
    at++
  }
  return at
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}
