import { conditionFields } from '@kezhan/resource/condition'
import type { Resource } from '@kezhan/resource/define'
import { type Fields, type Reference, resourceList } from '@kezhan/resource/field'
import type { PermissionCode } from '@kezhan/resource/permission'
import { permissionOf } from '@kezhan/resource/permission'
import type { Rights } from '../user'
import {
  type ChoiceFinder,
  type ChoiceSource,
  lateChoices,
  resourceChoices,
  resourceListChoices,
} from './choices'
import { readColumns, visibleNames } from './compile'
import type { Hooks } from './hooks'
import { type NamingField, namingFields } from './named-by'
import { noValueRules, type ValueRules } from './value-rules'

/** A resource with what the engine needs to serve it, worked out once. */
export interface Bound {
  readonly resource: Resource
  readonly hooks: Hooks
  readonly choices: ChoiceFinder
  readonly rules: ValueRules
  /** Declared fields and audit columns: what a condition may name. */
  readonly known: Fields
  readonly columns: string
  readonly listCode: PermissionCode
  /** Where other lists name its rows. */
  readonly namedIn: readonly NamingField[]
  /** The choices of somebody who does not see every field of what they are chosen from. */
  choicesFor(rights: Rights): ChoiceFinder
  /** What `seenBy` made this from: all fields, whoever asks. */
  readonly whole?: Bound
}

export interface Engine {
  /** Built-in resources by path. */
  readonly resources: ReadonlyMap<string, Resource>
  bind(resource: Resource, hooks?: Hooks): Bound
}

/** Forms that users draw: they come and go while the server runs. */
interface Drawn {
  byPath(path: string): Promise<Resource | undefined>
  all(): Promise<readonly Resource[]>
}
const nothingDrawn: Drawn = { byPath: async () => undefined, all: async () => [] }

/** A stored form names the text itself: only a readable field of the target will do. */
function choicesIn(target: Resource, ref: Reference, rights: Rights | undefined): ChoiceSource | undefined {
  if (!visibleNames(target.fields).includes(ref.text)) return undefined
  const hidden = rights?.fieldsOf(permissionOf(target, 'list'))?.hidden
  const { text, value = 'id' } = ref
  // Who does not see what the rows are called has their keys, and who does not see these is offered none.
  const source = resourceChoices(target, hidden?.has(text) ? { ...ref, text: value } : ref)
  return hidden?.has(value) ? { ...source, search: async () => [] } : source
}

/** `base` knows the kinds whose choices belong to a module: users, departments, dictionaries, areas. */
export function makeEngine(
  resources: readonly Resource[],
  base: ChoiceFinder,
  rules: ValueRules = noValueRules,
  drawn: Drawn = nothingDrawn,
): Engine {
  const byPath = new Map(resources.map(resource => [resource.path, resource]))
  const naming = namingFields(resources)
  const listed = resourceListChoices(async () => [...resources, ...(await drawn.all())])
  const make = (resource: Resource, hooks: Hooks): Bound => {
    const find = (path: string) => (path === resource.path ? resource : byPath.get(path))
    const choicesFor = (rights?: Rights): ChoiceFinder => {
      return field => {
        if (field.kind !== 'ref' && field.kind !== 'tree') return base(field)
        if (field.ref.path === resourceList) return listed
        const target = find(field.ref.path)
        if (target !== undefined) return choicesIn(target, field.ref, rights)
        return lateChoices(async () => {
          const form = await drawn.byPath(field.ref.path)
          return form && choicesIn(form, field.ref, rights)
        })
      }
    }
    return {
      resource,
      hooks,
      rules,
      choices: choicesFor(),
      choicesFor,
      known: conditionFields(resource.fields),
      columns: readColumns(resource),
      listCode: permissionOf(resource, 'list'),
      namedIn: naming.get(resource.path) ?? [],
    }
  }
  // Stored resources are bound anew by every request; the work is the same as long as the definition is.
  const plain = new WeakMap<Resource, Bound>()
  return {
    resources: byPath,
    bind: (resource, hooks) => {
      if (hooks !== undefined) return make(resource, hooks)
      const bound = plain.get(resource) ?? make(resource, {})
      plain.set(resource, bound)
      return bound
    },
  }
}
