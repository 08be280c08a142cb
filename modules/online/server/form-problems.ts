import { mayName, type Resource } from '@kezhan/resource/define'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { dataPath } from '../rules/data-path'
import { namesOf, referenceProblems } from '../rules/reference-problems'
import { refuse } from '../rules/refusals'

/** Refuses with `form.wrong` what names a dictionary, a resource or a rule that does not exist. */
export async function refuseUnknownNames(db: Queries, engine: Engine, form: Resource): Promise<void> {
  const named = namesOf(form)
  const known = await db.query<{ list: string; code: string }>(
    `select 'dictionaries' as list, dict_code as code from sys_dict where dict_code = any($1::text[])
     union all select 'fillRules', rule_code from sys_fill_rule where rule_code = any($2::text[])
     union all select 'checkRules', rule_code from sys_check_rule where rule_code = any($3::text[])`,
    [named.dictionaries, named.fillRules, named.checkRules],
  )
  const drawn = await drawnForms(db, form, named.paths)
  const of = (list: keyof typeof named) =>
    new Set(known.filter(row => row.list === list).map(({ code }) => code))
  const problems = referenceProblems(form, {
    resource: path => engine.resources.get(path) ?? drawn.get(path),
    dictionaries: of('dictionaries'),
    fillRules: of('fillRules'),
    checkRules: of('checkRules'),
  })
  refuseWrong(problems)
}

/** Forms in service; a view is no form, and its rows are not all that a reference would offer. */
async function drawnForms(
  db: Queries,
  form: Resource,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Resource>> {
  const prefix = dataPath('')
  const codes = paths.filter(path => path.startsWith(prefix)).map(path => path.slice(prefix.length))
  if (codes.length === 0) return new Map()
  const rows = await db.query<{ definition: Resource }>(
    'select definition from onl_published where code = any($1::text[]) and retired_at is null',
    [codes],
  )
  const known = rows.map(({ definition }) => definition).filter(other => mayName(form, other))
  return new Map(known.map(other => [other.path, other]))
}

export function refuseWrong(problems: readonly string[]): void {
  if (problems.length > 0) throw refuse('form.wrong', { problems: problems.slice(0, 5).join('；') })
}
