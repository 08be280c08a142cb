import type { Migration } from './migrate'

/** The migrations of a module out of its folder, in the order of their numbers. */
export function migrationFiles(module: string, files: Readonly<Record<string, string>>): Migration[] {
  return Object.entries(files)
    .map(([path, sql]) => ({ name: `${module}/${path.replace(/^.*\//, '').replace(/\.sql$/, '')}`, sql }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
