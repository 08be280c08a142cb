const files = import.meta.glob<unknown>('../gallery/*.json', { import: 'default', eager: true })

/** Ready forms for hotels as they were exported, by the names of their files. */
export const galleryFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file]),
)
