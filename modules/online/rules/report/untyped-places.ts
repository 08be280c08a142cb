/** Functions that take whatever they are given, so that nothing says of which type a place is. */
const takesAnything = ['concat', 'concat_ws', 'count', 'string_agg']

/** The places whose surroundings name no type: `$1 is null`, `concat('%', $1, '%')`. They are texts. */
export function untypedPlaces(statement: unknown): ReadonlySet<number> {
  const places = new Set<number>()
  const waiting: unknown[] = [statement]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (Array.isArray(one)) waiting.push(...one)
    else if (typeof one === 'object' && one !== null) {
      for (const [kind, body] of Object.entries(one as Node)) {
        for (const inner of untypedIn(kind, body)) addPlace(inner, places)
        waiting.push(body)
      }
    }
  }
  return places
}
type Node = Readonly<Record<string, unknown>>

function untypedIn(kind: string, body: unknown): readonly unknown[] {
  if (kind === 'NullTest') return [(body as Node).arg]
  if (kind !== 'FuncCall') return []
  const { funcname, args } = body as { funcname: readonly { String?: { sval?: string } }[]; args?: unknown[] }
  return takesAnything.includes(funcname.at(-1)?.String?.sval ?? '') ? (args ?? []) : []
}

function addPlace(node: unknown, places: Set<number>): void {
  const { ParamRef: place } = (node ?? {}) as { readonly ParamRef?: { readonly number?: number } }
  if (place?.number !== undefined) places.add(place.number)
}
