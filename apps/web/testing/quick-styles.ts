import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'

/**
 * happy-dom holds each of antd's thousands of rules against each element whose style is asked for, and reads the
 * selector anew each time: most of the time of a test by roles went there. A rule whose last part wants a class that
 * the element has not cannot match, and that is known without reading the rest. The answers are the same.
 */
const matches = QuerySelector.matches
// The mark stays with the library, which outlives our own modules.
const seen = QuerySelector as unknown as { isQuick?: boolean }
if (seen.isQuick !== true) {
  seen.isQuick = true
  QuerySelector.matches = (element, selector, options) => {
    // Only styles are asked for without errors; `matches` of the page must still complain about a wrong selector.
    const isRule = options?.ignoreErrors === true
    if (isRule && !wantedClasses(selector).some(name => name === '' || element.classList.contains(name)))
      return null
    return matches.call(QuerySelector, element, selector, options)
  }
}

const known = new Map<string, readonly string[]>()

/** For each alternative a class without which it cannot match; empty where there is none, or none to be sure of. */
function wantedClasses(selector: string): readonly string[] {
  const wanted = known.get(selector) ?? lastClasses(selector)
  known.set(selector, wanted)
  return wanted
}

function lastClasses(selector: string): readonly string[] {
  if (/[\\"']/.test(selector)) return ['']
  let plain = selector.replace(/\[[^\]]*\]/g, '[]')
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '')
  return plain.split(',').map(part => /\.([\w-]+)[^\s>+~]*\s*$/.exec(part)?.[1] ?? '')
}
