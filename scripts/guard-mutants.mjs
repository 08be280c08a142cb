// The mutants that `npm run test:guards` tries, and what is wrong with their list.
import { askedForThrift, askedIn, guards, pagesOfTests } from './guard-list.mjs'
import { beginOfPage, guardSites } from './guard-sites.mjs'

/** All mutants as `{ id, name, file, start, end, put, tests }`, and the problems as `{ file, line?, rule, name, text }`. */
export function allMutants(tree, list = { askedForThrift, askedIn, guards, pagesOfTests }) {
  const problems = []
  const problem = (file, name, text, line) => problems.push({ file, line, rule: 'guard', name, text })
  const written = list.guards.flatMap(({ file, text, ...guard }) => {
    const source = tree.files.get(file)?.text ?? ''
    const start = source.indexOf(text)
    if (start < 0 || source.indexOf(text, start + 1) >= 0) {
      problem(file, guard.name, `${guard.name}: this text does not stand here once: ${text}`)
      return []
    }
    return [{ ...guard, file, start, end: start + text.length }]
  })
  const sites = guardSites(tree)
  const asked = sites.flatMap(site => {
    const { file, line, text } = site
    const tests = list.askedIn[file]
    if (file in list.askedForThrift) return []
    if (tests !== undefined && tests.length > 0)
      return [{ ...site, name: `${file}:${line} ${text.replaceAll(/\s+/g, ' ')}`, tests }]
    problem(file, text, `asks ${text}: say in scripts/guard-list.mjs which test turns red without it`, line)
    return []
  })
  for (const file of [...Object.keys(list.askedIn), ...Object.keys(list.askedForThrift)])
    if (!sites.some(one => one.file === file))
      problem(file, '', 'asks for no right, but stands in guard-list.mjs')
  const pages = Object.entries(list.pagesOfTests).flatMap(([file, tests]) => {
    const page = tree.files.get(file)
    if (page === undefined) problem(file, file, 'there is no such page')
    else return [{ name: file, file, start: beginOfPage(page), end: beginOfPage(page), put: 'throw', tests }]
    return []
  })
  const mutants = [...written, ...asked, ...pages].map((one, at) => ({ id: `m${at}`, ...one }))
  for (const { file, name, tests } of mutants)
    for (const test of tests) if (!tree.files.has(test)) problem(file, name, `there is no such test: ${test}`)
  return { mutants, problems }
}
