import { sameContent } from '@kezhan/base/same-content'
import { type ActionStep, actionRow, type FormAction, mostActions } from '@kezhan/flows/model/action'
import { type FormFlow, flowInput } from '@kezhan/flows/model/approval'
import { actionProblem } from '@kezhan/flows/rules/action-problem'
import { flowProblem } from '@kezhan/flows/rules/approval-course'
import { formCode } from '@kezhan/flows/rules/form-code'
import { refuse } from '@kezhan/flows/rules/refusals'
import type { CarriedLine } from '@kezhan/online/model/bundle-calls'
import type { Carried, CarriedBehaviour } from '@kezhan/online/server/bundle/bundle-parts'
import { mayName, type Resource } from '@kezhan/resource/define'
import type { Json } from '@kezhan/resource/field'
import { checkWhole } from '@kezhan/resource/validate'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Database, Queries } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { writeFlow } from './approval/save-form-flow'
import { withApproval } from './dress-form'
import { writeActions } from './save-form-actions'
import { storedFlows } from './stored-flows'

interface Stored {
  readonly actions: readonly FormAction[] | null
  readonly actionsVersion: number | null
  readonly flow: FormFlow | null
  readonly flowVersion: number | null
}

/** Actions and the flow of a form in a file: roles by their codes; people and addresses are of one hotel and stay there. */
export const carriedBehaviour = (database: Database): CarriedBehaviour => ({
  async read(db, code) {
    const { actions, flow } = await storedOf(db, code)
    if (!actions?.length && flow === null) return { content: null, notes: [] }
    const content = {
      actions: (actions ?? [])
        .map(action => ({ ...action, steps: action.steps.filter(isCarried).map(withoutUsers) }))
        .filter(({ steps }) => steps.length > 0),
      flow: flow === null ? null : { ...flow, steps: flow.steps.map(withoutUsers) },
    }
    const titlesWith = (isOne: (step: ActionStep) => boolean): string[] =>
      (actions ?? []).filter(({ steps }) => steps.some(isOne)).map(({ title }) => title)
    return {
      content: content as unknown as Json,
      notes: [
        ...titlesWith(namesPeople).map(title => `动作“${title}”写明的人员没有带出`),
        ...titlesWith(step => !isCarried(step)).map(title => `动作“${title}”的推送没有带出`),
        ...(actions ?? []).flatMap(({ title, steps }) =>
          steps.flatMap(({ kind, sheet }) =>
            kind === 'print' && sheet
              ? [`动作“${title}”打印的模板“${sheet}”没有带出，请在打印设计中另行导出`]
              : [],
          ),
        ),
        ...(flow?.steps.some(namesPeople) ? ['审批流程写明的人员没有带出'] : []),
      ],
    }
  },
  save: (ctx, db, carried) => save(ctx, db, carried),
  forget: () => storedFlows(database).forget(),
})

async function storedOf(db: Queries, code: string): Promise<Stored> {
  const [row] = await db.query<Stored>(
    `select a.actions, a.version as actions_version, f.flow, f.version as flow_version
     from (select $1::text as code) c left join form_actions a on a.code = c.code left join form_flow f on f.code = c.code`,
    [code],
  )
  return row ?? { actions: null, actionsVersion: null, flow: null, flowVersion: null }
}

interface Naming {
  readonly users?: readonly string[] | null
  readonly roles?: readonly string[] | null
}
const namesPeople = ({ users }: Naming): boolean => (users?.length ?? 0) > 0
const isCarried = ({ kind }: ActionStep): boolean => kind !== 'webhook'
function withoutUsers<T extends Naming>({ users: _users, ...rest }: T): Omit<T, 'users'> {
  return rest
}

const carriedFields = {
  actions: { kind: 'list', label: '动作', max: mostActions, of: actionRow },
  flow: { ...flowInput, required: false },
} as const

async function save(ctx: Ctx, db: Queries, carried: Carried): Promise<readonly CarriedLine[]> {
  const { actions, flow } = contentOf(carried.content)
  if (
    [...actions, ...(flow === null ? [] : [flow])].some(({ steps }) =>
      (steps as readonly Naming[]).some(namesPeople),
    )
  )
    throw refuse('carry.people')
  if (actions.some(({ steps }) => !steps.every(isCarried))) throw refuse('carry.webhook')
  const known = await knownRoles(db, [...actions, ...(flow === null ? [] : [flow])])
  const stored = await storedOf(db, carried.code)
  // The actions may ask for the flow, so it comes first.
  return [
    ...(flow === null ? [] : await saveFlow(ctx, db, carried, stored, flow, known)),
    ...(actions.length === 0 ? [] : await saveActions(ctx, db, carried, stored, actions, known)),
  ]
}

function contentOf(content: Json): { actions: readonly FormAction[]; flow: FormFlow | null } {
  // What is no object holds none of the fields, and says so by their problems.
  const sent = typeof content === 'object' && content !== null ? content : { actions: content }
  const { values, problems } = checkWhole(sent as Readonly<Record<string, unknown>>, carriedFields)
  if (problems.length > 0) throw new InvalidInput(problems.slice(0, 5))
  const { actions, flow } = values as unknown as {
    actions: readonly FormAction[] | null
    flow: FormFlow | null
  }
  return { actions: actions ?? [], flow: flow ?? null }
}

async function knownRoles(
  db: Queries,
  parts: readonly { readonly steps: readonly Naming[] }[],
): Promise<ReadonlySet<string>> {
  const codes = parts.flatMap(({ steps }) => steps.flatMap(({ roles }) => roles ?? []))
  const rows = await db.query<{ code: string }>(
    'select distinct role_code as code from sys_role where role_code = any($1::text[])',
    [codes],
  )
  return new Set(rows.map(({ code }) => code))
}

/** The steps with the roles that exist here, and what is to be said of the others. */
function matched<S extends Naming>(
  steps: readonly S[],
  known: ReadonlySet<string>,
  title: string,
): { steps: S[]; lines: CarriedLine[] } {
  const unknown = new Set(steps.flatMap(({ roles }) => (roles ?? []).filter(role => !known.has(role))))
  return {
    steps: steps.map(step =>
      step.roles ? { ...step, roles: step.roles.filter(role => known.has(role)) } : step,
    ),
    lines: [...unknown].map(role => ({ what: 'left', text: `${title}：没有编码为“${role}”的角色` })),
  }
}

async function saveFlow(
  ctx: Ctx,
  db: Queries,
  { code, form, mayChange }: Carried,
  stored: Stored,
  sent: FormFlow,
  known: ReadonlySet<string>,
): Promise<CarriedLine[]> {
  const { steps, lines } = matched(sent.steps, known, '审批流程')
  const flow = { ...sent, steps }
  const problem = flowProblem(flow)
  if (problem !== undefined) return [...lines, { what: 'left', text: `审批流程：${problem}` }]
  if (stored.flow !== null && sameContent(stored.flow, flow))
    return [...lines, { what: 'keep', text: '审批流程' }]
  if (stored.flow !== null && !mayChange) throw refuse('carry.flowTaken')
  await writeFlow(ctx, db, form, { code, version: stored.flowVersion ?? 0, flow })
  return [...lines, { what: stored.flow === null ? 'new' : 'change', text: `审批流程，${steps.length}步` }]
}

async function saveActions(
  ctx: Ctx,
  db: Queries,
  { code, form, forms, mayChange }: Carried,
  stored: Stored,
  sent: readonly FormAction[],
  known: ReadonlySet<string>,
): Promise<CarriedLine[]> {
  const dressed = await dressedForms(db, forms)
  const own = dressed.get(code) ?? form
  const others = new Map([...dressed].filter(([, one]) => one.scope === own.scope && mayName(own, one)))
  const isOfFlow = (action: FormAction): boolean =>
    actionProblem(action, { own, others }) !== undefined &&
    actionProblem(action, { own: withApproval(own), others }) === undefined
  const lines: CarriedLine[] = []
  const actions: FormAction[] = []
  for (const action of sent) {
    const title = `动作“${action.title}”`
    const fit = matched<ActionStep>(action.steps, known, title)
    lines.push(...fit.lines)
    const isUnheard = fit.steps.some(
      step => step.kind === 'message' && !step.roles?.length && step.toCreator !== 'Y' && !step.userField,
    )
    if (isUnheard) lines.push({ what: 'left', text: `${title}：没有接收人` })
    else if (isOfFlow({ ...action, steps: fit.steps }))
      lines.push({ what: 'left', text: `${title}：表单没有审批流程` })
    else actions.push({ ...action, steps: fit.steps })
  }
  if (actions.length === 0) return lines
  const before = stored.actions ?? []
  if (sameContent(before, actions)) return [...lines, { what: 'keep', text: `${actions.length}个动作` }]
  if (before.length > 0 && !mayChange) throw refuse('carry.actionsTaken')
  await writeActions(ctx, db, { own, others }, { code, version: stored.actionsVersion ?? 0, actions })
  return [...lines, { what: before.length === 0 ? 'new' : 'change', text: `${actions.length}个动作` }]
}

/** As they are served, within the transaction: forms with a flow have the state of its approvals. */
async function dressedForms(db: Queries, forms: readonly Resource[]): Promise<Map<string, Resource>> {
  const flows = await db.query<{ code: string }>('select code from form_flow')
  const approved = new Set(flows.map(({ code }) => code))
  return new Map(
    forms.map(form => {
      const code = formCode(form)
      return [code, approved.has(code) ? withApproval(form) : form]
    }),
  )
}
