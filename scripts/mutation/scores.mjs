// What a report of Stryker says of each module.

/** Each module with its mutants: `{ name, killed, survived, unmet, ignored, score }`, the score in percent. */
export function moduleScores(report, moduleOf) {
  const all = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map(({ status }) => ({ name: moduleOf(file), status })),
  )
  return [...Map.groupBy(all, one => one.name)]
    .map(([name, own]) => {
      const count = (...kinds) => own.filter(({ status }) => kinds.includes(status)).length
      const killed = count('Killed', 'Timeout')
      const survived = count('Survived')
      const unmet = count('NoCoverage')
      const tried = killed + survived + unmet
      return {
        name,
        killed,
        survived,
        unmet,
        ignored: count('Ignored'),
        score: tried === 0 ? 100 : (killed / tried) * 100,
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

export function scoreTable(scores) {
  const rows = scores.map(({ name, killed, survived, unmet, ignored, score }) =>
    [
      name.padEnd(16),
      `${score.toFixed(1)} %`,
      `${killed} killed`,
      `${survived} survived`,
      `${unmet} met by no test`,
      `${ignored} ignored`,
    ].join('  '),
  )
  return rows.join('\n')
}

/**
 * Every mutant that no test noticed: `{ module, place, mark }`. The mark says what stood there and what was put in its place and
 * stays the same when lines move: it has the column in the line, not its number.
 */
export function survivors(report, moduleOf) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start }, mutatorName, replacement, status }) => {
        const line = lines[start.line - 1]
        const offset = start.column - 1 - (line.length - line.trimStart().length)
        return {
          module: moduleOf(file),
          place: `${start.line}:${start.column} ${status}`,
          mark: `${file} +${offset} ${mutatorName}: ${line.trim()}  →  ${oneLine(replacement)}`,
        }
      })
  })
}

const oneLine = text => text.replace(/\s+/g, ' ').trim().slice(0, 120)

/**
 * The judgements of one file: a paragraph for each reason, which stands after `#`, then the marks of the survivors that it is the
 * reason of.
 */
export function readJudgements(text) {
  const judged = new Map()
  let reason = ''
  for (const line of text.split('\n').map(one => one.trimEnd())) {
    if (line.startsWith('# ')) reason = line.slice(2)
    else if (line !== '') judged.set(line, reason)
  }
  return judged
}

/** What remains to be judged, and what is judged though a test notices it by now. */
export function unjudged(survived, judged) {
  const marks = new Set(survived.map(({ mark }) => mark))
  return {
    open: survived.filter(({ mark }) => (judged.get(mark) ?? '') === ''),
    stale: [...judged.keys()].filter(mark => !marks.has(mark)),
  }
}
