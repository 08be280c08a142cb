import type { Resource } from '@kezhan/resource/define'

/** References of a form must lead to a resource that exists, and to a field of it that may be read. */
export function referenceProblems(form: Resource, find: (path: string) => Resource | undefined): string[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (field.kind !== 'ref' && field.kind !== 'tree') return []
    const target = field.ref.path === form.path ? form : find(field.ref.path)
    if (target === undefined) return [`字段“${name}”的引用路径“${field.ref.path}”不存在`]
    const text = Object.hasOwn(target.fields, field.ref.text) ? target.fields[field.ref.text] : undefined
    return text === undefined || text.kind === 'password'
      ? [`字段“${name}”的引用名称字段“${field.ref.text}”不存在`]
      : []
  })
}
