import type { StreamParser } from '@codemirror/language'
import type { Extension } from '@codemirror/state'

export interface CodeLanguage {
  readonly value: string
  readonly label: string
  /** Each language is a file of its own, fetched when it is first asked for. */
  load(): Promise<Extension>
}

/** What the code editor colours (widgets §9). */
export const codeLanguages: readonly CodeLanguage[] = [
  { value: 'css', label: 'CSS', load: async () => (await import('@codemirror/lang-css')).css() },
  {
    value: 'javascript',
    label: 'JavaScript',
    load: async () => (await import('@codemirror/lang-javascript')).javascript(),
  },
  { value: 'html', label: 'HTML', load: async () => (await import('@codemirror/lang-html')).html() },
  { value: 'java', label: 'Java', load: async () => (await import('@codemirror/lang-java')).java() },
  {
    value: 'objectivec',
    label: 'Objective-C',
    load: async () => streamed((await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  },
  { value: 'python', label: 'Python', load: async () => (await import('@codemirror/lang-python')).python() },
  { value: 'r', label: 'R', load: async () => streamed((await import('@codemirror/legacy-modes/mode/r')).r) },
  {
    value: 'shell',
    label: 'Shell',
    load: async () => streamed((await import('@codemirror/legacy-modes/mode/shell')).shell),
  },
  { value: 'sql', label: 'SQL', load: async () => (await import('@codemirror/lang-sql')).sql() },
  {
    value: 'swift',
    label: 'Swift',
    load: async () => streamed((await import('@codemirror/legacy-modes/mode/swift')).swift),
  },
  { value: 'vue', label: 'Vue', load: async () => (await import('@codemirror/lang-vue')).vue() },
  {
    value: 'markdown',
    label: 'Markdown',
    load: async () => (await import('@codemirror/lang-markdown')).markdown(),
  },
]

/** By value or by label, as callers have either. */
export const codeLanguageOf = (name: string): CodeLanguage | undefined =>
  codeLanguages.find(({ value, label }) => value === name.toLowerCase() || label === name)

async function streamed<State>(parser: StreamParser<State>): Promise<Extension> {
  return (await import('@codemirror/language')).StreamLanguage.define(parser)
}
