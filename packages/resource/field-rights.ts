import { everything } from './condition'
import type { DataRule, FieldCondition } from './data-rule'
import type { Resource, Ways } from './define'
import type { Fields } from './field'

/** What somebody's data rules say of the fields of a list. What is not seen is not written either. */
export interface FieldRights {
  readonly hidden: ReadonlySet<string>
  readonly readOnly: ReadonlySet<string>
}

/** Every rule binds, whichever role it came with, as rules of rows do (decision 030); nothing where none is about a field. */
export function fieldRightsOf(rules: readonly DataRule[]): FieldRights | undefined {
  const hidden = namedBy(rules, 'HIDDEN')
  const readOnly = namedBy(rules, 'READ_ONLY')
  return hidden.size + readOnly.size === 0 ? undefined : { hidden, readOnly }
}

const namedBy = (rules: readonly DataRule[], wanted: FieldCondition): ReadonlySet<string> =>
  new Set(rules.filter(({ condition }) => condition === wanted).map(({ column }) => column))

/** Why a field cannot be hidden from anybody; undefined where it can. */
export function hidingProblem(
  { fields, tree, idField }: Pick<Resource, 'fields' | 'tree' | 'idField'>,
  name: string,
): string | undefined {
  const label = fields[name]?.label ?? name
  if (tree !== undefined && (name === tree.parent || name === tree.label))
    return `树形列表离不开字段“${label}”，不能设为不可见`
  return name === idField ? `字段“${label}”是记录的编号，不能设为不可见` : undefined
}

/**
 * A resource as these rights leave it, in the way of a part of a table: what is hidden is not in the definition, so that no call
 * reads, writes, asks or sorts by it, while the table keeps all of its fields.
 */
export function narrowed(resource: Resource, { hidden, readOnly }: FieldRights): Resource {
  const named = Object.keys(resource.fields)
  if (!named.some(name => hidden.has(name) || readOnly.has(name))) return resource
  const fields: Fields = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name]) => !hidden.has(name))
      .map(([name, field]) => [name, readOnly.has(name) ? { ...field, readOnly: true } : field]),
  )
  const isSeen = (name: string | undefined): boolean => name === undefined || !hidden.has(name)
  const { sort, tree, ways, aliases, layout, ...rest } = resource
  return {
    ...rest,
    fields,
    within: resource.within ?? { condition: everything, fields: resource.fields },
    ...(sort !== undefined && isSeen(sort.column) ? { sort } : {}),
    ...(tree !== undefined && isSeen(tree.parent) && isSeen(tree.label) ? { tree } : {}),
    ...(ways === undefined ? {} : { ways: seenWays(ways, isSeen) }),
    ...(aliases === undefined
      ? {}
      : { aliases: Object.fromEntries(Object.entries(aliases).filter(([, name]) => isSeen(name))) }),
    ...(layout === undefined
      ? {}
      : {
          layout: layout
            .map(group => ({ ...group, fields: group.fields.filter(isSeen) }))
            .filter(group => group.fields.length > 0),
        }),
  }
}

/** A way is gone with the field that it goes by; the list is always there. */
function seenWays({ board, calendar, first }: Ways, isSeen: (name: string | undefined) => boolean): Ways {
  const hasBoard = board !== undefined && isSeen(board.by)
  const hasCalendar = calendar !== undefined && isSeen(calendar.from)
  const isThere = first === 'board' ? hasBoard : first === 'calendar' ? hasCalendar : first !== undefined
  return {
    ...(hasBoard ? { board: seenBoard(board, isSeen) } : {}),
    ...(hasCalendar ? { calendar: seenCalendar(calendar, isSeen) } : {}),
    ...(isThere && first !== undefined ? { first } : {}),
  }
}

function seenBoard(
  { title, facts, ...board }: NonNullable<Ways['board']>,
  isSeen: (name: string | undefined) => boolean,
): NonNullable<Ways['board']> {
  return {
    ...board,
    ...(title !== undefined && isSeen(title) ? { title } : {}),
    ...(facts === undefined ? {} : { facts: facts.filter(isSeen) }),
  }
}

function seenCalendar(
  { title, to, ...calendar }: NonNullable<Ways['calendar']>,
  isSeen: (name: string | undefined) => boolean,
): NonNullable<Ways['calendar']> {
  return {
    ...calendar,
    ...(title !== undefined && isSeen(title) ? { title } : {}),
    ...(to !== undefined && isSeen(to) ? { to } : {}),
  }
}
