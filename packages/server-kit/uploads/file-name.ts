/** As long as the column that keeps it. */
const longestName = 255

/** What writes over, reverses or ends a line: a name with one of these is not what it looks like. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu

/** Spellings of one type; any other ending gets the true one behind it. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  // A password hides which of them it is, and another office program has endings of its own.
  doc: ['doc', 'wps', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
  xls: ['xls', 'et'],
  ppt: ['ppt', 'pps', 'dps'],
}

/**
 * The name a file is called by, for people only: it is never part of a path. The ending is that of the content, so
 * that what is saved as a picture opens as a picture.
 */
export function cleanFileName(given: string, extension: string): string {
  const last = given.replaceAll('\\', '/').split('/').at(-1) ?? ''
  const seen = last
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
  const name = seen.replace(/^\.+|[. ]+$/g, '') || '未命名'
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  const isTrue = (spellings[extension] ?? [extension]).includes(ending)
  const stem = isTrue ? name.slice(0, dot) : name
  const tail = isTrue ? name.slice(dot) : `.${extension}`
  // By characters, not code units: half a character cannot be stored.
  return (
    [...stem]
      .slice(0, longestName - tail.length)
      .join('')
      .trimEnd() + tail
  )
}
