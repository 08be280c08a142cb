import CSSStyleDeclaration from 'happy-dom/lib/css/declaration/CSSStyleDeclaration.js'
import elementDefaults from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import CSSTextParser from 'happy-dom/lib/css/declaration/utilities/CSSTextParser.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'

/**
 * Whoever looks for a role or a name asks of every element whether it is seen. happy-dom then works out its whole style and that
 * of all around it, for thousands of rules of antd: half of the time of our tests. What is asked are two properties, so only the rules
 * that say something of them are held against the element. What it makes of them is the library's, and the answers are the same.
 */
type Asked = 'display' | 'visibility'
interface Said {
  readonly value: string
  readonly important: boolean
}
interface Rule {
  readonly selector: string
  readonly said: readonly Said[]
  /** Conditions around it, which depend on the window. */
  readonly media: readonly string[]
}

const inherits = { display: false, visibility: true }
const styleRule = 1
const mediaRule = 4
const keyframes = 7

const slow = CSSStyleDeclaration.prototype.getPropertyValue
// The mark stays with the library, which outlives our own modules.
const seen = CSSStyleDeclaration as unknown as { hasQuickSight?: boolean }
if (seen.hasQuickSight !== true) {
  seen.hasQuickSight = true
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const { [PropertySymbol.element]: element, [PropertySymbol.computed]: isComputed } = this as unknown as {
      [PropertySymbol.element]: Element | null
      [PropertySymbol.computed]: boolean
    }
    const isAsked = name === 'display' || name === 'visibility'
    const answer = isAsked && isComputed && element !== null ? sightOf(element, name) : undefined
    return answer ?? slow.call(this, name)
  }
}

/** Undefined where only the whole style can tell. */
function sightOf(element: Element, name: Asked): string | undefined {
  if (!element.isConnected || element.getRootNode() !== element.ownerDocument) return undefined
  const rules = rulesAbout(name, element.ownerDocument)
  if (rules === undefined) return undefined
  const found = new CSSPropertyManager()
  for (const one of inherits[name] ? withParents(element) : [element])
    for (const { value, important } of saidFor(one, name, rules)) {
      if (value.includes('var(')) return undefined
      if (value !== '' && value !== 'inherit' && (important || found.get(name)?.important !== true))
        found.set(name, value, important)
    }
  return found.get(name)?.value ?? ''
}

const spoken: Readonly<Record<Asked, Map<string, readonly Said[]>>> = {
  display: new Map(),
  visibility: new Map(),
}

/** What a text says of the property, in its order. */
function saidIn(text: string, name: Asked): readonly Said[] {
  if (!text.includes(name)) return []
  const before = spoken[name].get(text)
  if (before !== undefined) return before
  const said = CSSTextParser.parse(text)
    .rules.filter(one => one.name === name)
    .map(({ value, important }) => ({ value: value.trim(), important }))
  spoken[name].set(text, said)
  return said
}

/** From the root to the element. */
function withParents(element: Element): readonly Element[] {
  const line = [element]
  for (let up = element.parentElement; up !== null; up = up.parentElement) line.unshift(up)
  return line
}

/** What holds for the element, in its order: the tag, the rules by their weight, its own style. */
function saidFor(element: Element, name: Asked, rules: readonly Rule[]): readonly Said[] {
  const matching = rules.flatMap(({ selector, said }) => {
    const match = QuerySelector.matches(element as never, selector, { ignoreErrors: true })
    return match === null ? [] : [{ said, weight: match.priorityWeight }]
  })
  matching.sort((a, b) => a.weight - b.weight)
  return [
    ...saidIn(ownText(element), name),
    ...matching.flatMap(({ said }) => said),
    ...saidIn(element.getAttribute('style') ?? '', name),
  ]
}

function ownText(element: Element): string {
  const own = (elementDefaults as Readonly<Record<string, string | Readonly<Record<string, string>>>>)[
    element.tagName
  ]
  if (own === undefined || typeof own === 'string') return own ?? ''
  const holds = (key: string) =>
    key === 'default' || Boolean((element as unknown as Readonly<Record<string, unknown>>)[key])
  return Object.entries(own)
    .filter(([key]) => holds(key))
    .map(([, text]) => text)
    .join('')
}

interface Sheet {
  readonly cssRules: readonly CSSRule[]
}
interface Known {
  readonly rules: readonly CSSRule[]
  readonly about: Readonly<Record<Asked, readonly Rule[] | undefined>>
}
const known = new WeakMap<object, Known>()

function rulesAbout(name: Asked, document: Document): readonly Rule[] | undefined {
  const all: Rule[] = []
  const passes = new Map<string, boolean>()
  const isMet = (media: string): boolean => {
    const met = passes.get(media) ?? window.matchMedia(media).matches
    passes.set(media, met)
    return met
  }
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('style,link[rel="stylesheet"]')) {
    if (sheet === null) continue
    const rules = ofSheet(sheet as unknown as Sheet).about[name]
    if (rules === undefined) return undefined
    for (const rule of rules) if (rule.media.every(isMet)) all.push(rule)
  }
  return all
}

/** A sheet is read again when its rules are others. */
function ofSheet(sheet: Sheet): Known {
  const rules = [...sheet.cssRules]
  const before = known.get(sheet)
  const isSame = before?.rules.length === rules.length && rules.every((rule, at) => rule === before.rules[at])
  if (before !== undefined && isSame) return before
  const now = {
    rules,
    about: { display: flat(rules, 'display'), visibility: flat(rules, 'visibility') },
  }
  known.set(sheet, now)
  return now
}

/** Undefined where a kind of condition stands around a rule that only the library weighs. */
function flat(
  rules: readonly CSSRule[],
  name: Asked,
  media: readonly string[] = [],
): readonly Rule[] | undefined {
  const found: Rule[] = []
  for (const rule of rules) {
    if (rule.type === styleRule) {
      const { selectorText } = rule as CSSStyleRule
      const text = (rule as unknown as { [PropertySymbol.cssText]: string })[PropertySymbol.cssText]
      const said = saidIn(text, name)
      if (selectorText !== '' && said.length > 0) found.push({ selector: selectorText, said, media })
    } else if (rule.type === mediaRule) {
      const { cssRules, conditionText } = rule as CSSMediaRule
      const inside = flat([...cssRules], name, [...media, conditionText])
      if (inside === undefined) return undefined
      found.push(...inside)
    } else if ('cssRules' in rule && rule.type !== keyframes && rule.cssText.includes(name)) return undefined
  }
  return found
}
