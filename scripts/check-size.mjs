// No room holds too much: files of a folder, and the share of a module in the product.
import { dirname } from 'node:path'

const mostFilesInFolder = 40
/** Of all lines of the product, in per cent. */
const largestModuleShare = 12

/** Every breach as `{ file, line, rule, text, name }`. */
export function checkSize(tree) {
  const paths = productFiles(tree)
  const problems = []
  const report = (file, rule, text) => problems.push({ file, line: 1, rule, name: '', text })
  for (const [folder, count] of counted(paths.map(path => [dirname(path), 1])))
    if (count > mostFilesInFolder) report(folder, 'folder', `${count} files; at most ${mostFilesInFolder}`)
  const total = linesOf(tree, paths)
  const inModules = paths.filter(path => path.startsWith('modules/'))
  const sizes = counted(inModules.map(path => [path.split('/').slice(0, 2).join('/'), linesOf(tree, [path])]))
  for (const [module, lines] of sizes) {
    const share = (lines / total) * 100
    if (share > largestModuleShare)
      report(
        module,
        'share',
        `${lines} of ${total} lines, ${share.toFixed(1)} %; at most ${largestModuleShare} %`,
      )
  }
  return problems
}

/** Code and styles that ship; neither tests, nor migrations, nor data. */
function productFiles(tree) {
  const sources = [...tree.files.values()].filter(file => !file.isTest).map(file => file.path)
  const styles = tree.others.filter(path => /^(packages|modules|apps)\/.*\.css$/.test(path))
  return [...sources, ...styles]
}

const linesOf = (tree, paths) =>
  paths.reduce(
    (sum, path) => sum + (tree.files.get(path)?.text ?? tree.textOf(path)).split('\n').length - 1,
    0,
  )

function counted(entries) {
  const sums = new Map()
  for (const [key, number] of entries) sums.set(key, (sums.get(key) ?? 0) + number)
  return sums
}
