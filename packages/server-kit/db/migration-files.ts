import type { Migration } from './migrate'

/**
 * The migrations of a module out of its folder, in the order of their numbers. What a file replaces stands in its first
 * lines, `-- replaces: system/001-people, system/002-resources`; they are no part of its text, so that they may go
 * once no old database is left.
 */
export function migrationFiles(module: string, files: Readonly<Record<string, string>>): Migration[] {
  return Object.entries(files)
    .map(([path, text]) => {
      const header = /^(?:-- replaces:[^\n]*\n)*/.exec(text)?.[0] ?? ''
      return {
        name: `${module}/${path.replace(/^.*\//, '').replace(/\.sql$/, '')}`,
        replaces: header.match(/[\w-]+\/[\w-]+/g) ?? [],
        sql: text.slice(header.length),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
