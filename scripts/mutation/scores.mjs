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

/** Every mutant that no test noticed: where, what stood there, what was put in its place. */
export function survivorList(report) {
  return Object.entries(report.files)
    .flatMap(([file, { source, mutants }]) => {
      const lines = source.split('\n')
      return mutants
        .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
        .map(
          ({ location: { start }, mutatorName, replacement, status }) =>
            `${file}:${start.line}:${start.column} ${status} ${mutatorName}: ${lines[start.line - 1].trim()}  →  ${oneLine(replacement)}`,
        )
    })
    .join('\n')
}

const oneLine = text => text.replace(/\s+/g, ' ').slice(0, 120)
