import type { Page } from 'playwright-core'

/**
 * Things of the page that a pointer cannot get at: what is scrolled to the middle must lie inside the window, with nothing
 * else in front of it. What is switched off is left out.
 */
export const outOfReach = (page: Page): Promise<readonly string[]> => page.evaluate<string[]>(coveredThings)

const things = `
  const visible = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [tabindex]:not([tabindex="-1"])'
  const nameOf = element => {
    const text = (element.ariaLabel || element.innerText || element.placeholder || element.title || '').replaceAll(/\\s+/g, ' ').trim().slice(0, 30)
    return element.tagName.toLowerCase() + (element.id ? '#' + element.id : '') + ' “' + text + '” ' + String(element.getAttribute('class') ?? '').slice(0, 60)
  }
`

const coveredThings = `(() => {
  ${things}
  const left = []
  for (const element of document.querySelectorAll('.tab-pages :is(' + selector + ')')) {
    if (!visible(element) || element.disabled || element.closest('[aria-hidden=true], [inert]')) continue
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      left.push(nameOf(element) + ' lies outside of the window')
      continue
    }
    const front = document.elementFromPoint(x, y)
    const isItself = front !== null && (element.contains(front) || front.contains(element) || front.closest('label')?.contains(element) || element.closest('label')?.contains(front))
    // A box and what lies over it inside of the same widget belong together.
    const widget = element.closest('.ant-select, .ant-picker, .ant-upload, .ant-radio-wrapper, .ant-segmented, .ant-input-number, .ant-table-cell, .ant-tabs-nav')
    if (!isItself && !(widget !== null && front !== null && widget.contains(front))) left.push(nameOf(element) + ' lies behind ' + (front === null ? 'nothing' : nameOf(front)))
  }
  document.querySelector('.frame-scroller')?.scrollTo(0, 0)
  return left
})()`

/** Texts of which only a part is seen, though nothing says that there is more. */
export const cutOff = (page: Page): Promise<readonly string[]> => page.evaluate<string[]>(cutTexts)

const cutTexts = `(() => {
  ${things}
  // A line that is not seen at all was left out for want of space; one of which the upper part is seen was not.
  const halves = (around, style, range) => {
    if (!/hidden|clip/.test(style.overflowY) || style.clipPath !== 'none' || around.offsetHeight <= 1) return false
    const box = around.getBoundingClientRect()
    return [...range.getClientRects()].some(line => line.top < box.bottom - 3 && line.bottom > box.bottom + 1)
  }
  const cut = []
  for (const element of document.querySelectorAll('.tab-pages *')) {
    if (!visible(element) || !(element instanceof HTMLElement)) continue
    const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim() !== '')
    if (!hasText || element.closest('.ant-table-cell-ellipsis, .ant-switch, canvas, svg, .sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    for (let around = element; around !== null && !around.matches('.tab-pages'); around = around.parentElement) {
      const style = getComputedStyle(around)
      if (halves(around, style, range)) { cut.push(nameOf(element) + ' is cut in two by ' + nameOf(around)); break }
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none' || style.position === 'absolute' && around.offsetWidth <= 1) break
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') { if (style.overflowX !== 'visible') break; continue }
      const box = around.getBoundingClientRect()
      if (text.right > box.right + 1 || text.left < box.left - 1) cut.push(nameOf(element) + ' is cut off by ' + nameOf(around))
      break
    }
  }
  return [...new Set(cut)]
})()`

interface Stop {
  readonly index: number
  readonly name: string
  readonly isInside: boolean
  readonly style: string
}

/** More than any page has: whoever gets here goes in a circle. */
const mostStops = 600

/**
 * Goes through the page by Tab alone. Answers what the keyboard never reached, what does not show that it has the keyboard,
 * and whether there was no way out.
 */
export async function tabThrough(page: Page): Promise<readonly string[]> {
  await page.evaluate(prepare)
  const faults: string[] = []
  let last: Stop | undefined
  let stops = 0
  for (; stops < mostStops; stops++) {
    await page.keyboard.press('Tab')
    const [stop, former] = await page.evaluate<[Stop, string]>(`window.tabbed(${last?.index ?? -1})`)
    if (last?.isInside && former === last.style)
      faults.push(`${last.name} does not show that it has the keyboard`)
    if (!stop.isInside && stops > 0) break
    last = stop
  }
  if (stops === mostStops) faults.push(`no way out by Tab; last at ${last?.name}`)
  return [...faults, ...(await page.evaluate<string[]>('window.untabbed()'))]
}

/** Marks what should be reached, and puts the keyboard before the first of it. */
const prepare = `(() => {
  ${things}
  const area = [...document.querySelectorAll('.tab-pages')].find(visible)
  const elements = []
  const reached = new Set()
  const picture = element => {
    const of = (one, pseudo) => {
      const style = getComputedStyle(one, pseudo)
      return [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration, style.color, style.opacity].join()
    }
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.parentElement?.parentElement?.parentElement, element.nextElementSibling, element.firstElementChild]
    return around.filter(one => one).map(one => of(one) + of(one, '::before') + of(one, '::after')).join(';')
  }
  // A part that goes on inside of the same box leaves the mark of the box where it is; it is looked at again at the end.
  const looks = new Map()
  const shared = new Set()
  const boxOf = element => element.closest('.ant-input-affix-wrapper, .ant-select, .ant-picker')
  window.tabbed = formerIndex => {
    // What fades in or out is looked at when it is there, or gone.
    for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
    const element = document.activeElement
    let index = elements.indexOf(element)
    if (index < 0) index = elements.push(element) - 1
    reached.add(element)
    const left = elements[formerIndex]
    const isSameBox = left !== undefined && left !== element && boxOf(left)?.contains(element) === true
    if (isSameBox) shared.add(left)
    const former = left === undefined || isSameBox ? '' : picture(left)
    const style = picture(element)
    looks.set(element, style)
    return [{ index, name: nameOf(element), isInside: area.contains(element), style }, former]
  }
  window.untabbed = () => {
    const groups = new Set([...reached].filter(one => one.type === 'radio').map(one => one.name))
    const markless = [...shared].filter(one => picture(one) === looks.get(one))
    const missed = [...area.querySelectorAll(selector)]
      .filter(one => visible(one) && !one.disabled && one.tabIndex >= 0 && !reached.has(one))
      .filter(one => !(one.type === 'radio' && groups.has(one.name)) && one.closest('[inert], [aria-hidden=true]') === null)
    return [
      ...markless.map(one => nameOf(one) + ' does not show that it has the keyboard'),
      ...missed.map(one => nameOf(one) + ' is never reached by Tab'),
    ]
  }
  area.tabIndex = -1
  area.focus()
  area.addEventListener('blur', () => area.removeAttribute('tabindex'), { once: true })
})()`
