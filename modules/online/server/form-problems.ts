import type { Resource } from '@kezhan/resource/define'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { dictionariesOf, referenceProblems } from '../rules/reference-problems'
import { refuse } from '../rules/refusals'

/** Refuses with `form.wrong` what names a dictionary or a resource that does not exist. */
export async function refuseUnknownNames(db: Queries, engine: Engine, form: Resource): Promise<void> {
  const rows = await db.query<{ code: string }>(
    'select dict_code as code from sys_dict where dict_code = any($1::text[])',
    [dictionariesOf(form)],
  )
  const problems = referenceProblems(form, {
    resource: path => engine.resources.get(path),
    dictionaries: new Set(rows.map(({ code }) => code)),
  })
  refuseWrong(problems)
}

export function refuseWrong(problems: readonly string[]): void {
  if (problems.length > 0) throw refuse('form.wrong', { problems: problems.slice(0, 5).join('；') })
}
