// `npm run answers`: writes apps/server/answers.json, what every call answers as JSON Schema, read from the types that the
// calls return. Types are gone when the server runs, and its OpenAPI document shall describe answers to the field.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import { parseSource, walk } from './read-source.mjs'

/** `{ answers: { 'GET /path': schema }, schemas: { Name: schema } }` of the calls that the project declares. */
function answerSchemas(root) {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.core.json')
    const project = api.updateSnapshot({ openProject: config }).getProject(config)
    return new Schemas(project).ofCalls(modelFiles(root))
  } finally {
    api.close()
  }
}

const modelFiles = root =>
  [join(root, 'packages/resource'), ...modulesOf(root).map(name => join(root, 'modules', name, 'model'))]
    .flatMap(dir => readdirSync(dir, { recursive: true }).map(name => join(dir, name)))
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .toSorted()
const modulesOf = root =>
  readdirSync(join(root, 'modules'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)

class Schemas {
  #named = new Map()
  #names = new Map()
  #open = new Set()
  constructor({ program, checker }) {
    this.program = program
    this.checker = checker
  }

  ofCalls(files) {
    const answers = {}
    for (const path of files)
      for (const { addresses, at } of this.#declaredCalls(readFileSync(path, 'utf8'), path)) {
        const answer = this.checker.getPropertyOfType(this.checker.getTypeAtPosition(path, at), 'answer')
        const schema = this.of(this.checker.getTypeOfSymbol(answer))
        // `unknown` says nothing; the fields of a resource may know more.
        if (Object.keys(schema).length > 0) for (const address of addresses) answers[address] = schema
      }
    return { answers: sorted(answers), schemas: sorted(Object.fromEntries(this.#named)) }
  }

  /**
   * Every `name = call('GET', '/path', …).returns<Answer>()` and `{ name: call(…).returns<Answer>() }`: its addresses, and where its
   * name stands. A function that makes calls for several screens has one address for each value that its parameter may have.
   */
  #declaredCalls(text, path) {
    const program = parseSource(text, path)
    const found = []
    walk(program, (node, ways) => {
      const made = node.callee?.property?.name === 'returns' ? node.callee.object : undefined
      if (made?.callee?.name !== 'call') return
      const [method, address] = made.arguments
      const parent = ways.at(-1)
      const name = parent.type === 'VariableDeclarator' ? parent.id : parent.key
      if (typeof method.value !== 'string' || name === undefined) return
      const addresses = this.#textsOf(address, path, program).map(one => `${method.value} ${one}`)
      if (addresses.length > 0) found.push({ addresses, at: name.start })
    })
    return found
  }

  /** What a text may be: as it stands, or put together of words whose types name them all; none where nobody can say. */
  #textsOf(node, path, program) {
    if (typeof node.value === 'string') return [node.value]
    if (node.type === 'TemplateLiteral')
      return node.expressions.reduce(
        (texts, one, at) =>
          this.#textsOf(one, path, program).flatMap(word =>
            texts.map(text => `${text}${word}${node.quasis[at + 1].value.cooked}`),
          ),
        [node.quasis[0].value.cooked],
      )
    const type = this.checker.getTypeAtPosition(path, node.property?.start ?? node.start)
    const types = type.isUnionType() ? (type.getTypes() ?? []) : [type]
    if (types.every(one => one.flags & TypeFlags.StringLiteral)) return types.map(one => one.value)
    const made = node.type === 'Identifier' ? constantOf(program, node.name) : undefined
    return made === undefined ? [] : this.#textsOf(made, path, program)
  }

  /** A type with a name of its own stands once and is referred to; one without that holds itself says no more. */
  of(type) {
    const known = this.#names.get(type.id)
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` }
    const name = this.#nameOf(type)
    if (name === undefined) {
      if (this.#open.has(type.id)) return {}
      this.#open.add(type.id)
      const shape = this.#shapeOf(type)
      this.#open.delete(type.id)
      return shape
    }
    const free = [name, ...numbers.map(number => `${name}${number}`)].find(one => !this.#named.has(one))
    this.#names.set(type.id, free)
    this.#named.set(free, {})
    const around = this.#open
    this.#open = new Set()
    this.#named.set(free, this.#shapeOf(type))
    this.#open = around
    return { $ref: `#/components/schemas/${free}` }
  }

  /** Interfaces and aliases of objects; what takes other types is written out. */
  #nameOf(type) {
    if (!(type.flags & TypeFlags.Object) || this.checker.isArrayType(type) || this.checker.isTupleType(type))
      return undefined
    const alias = type.getAliasSymbol()
    if (alias !== undefined) return (type.getAliasTypeArguments()?.length ?? 0) > 0 ? undefined : alias.name
    if (!type.isClassOrInterface() || (type.getTypeParameters()?.length ?? 0) > 0) return undefined
    return type.getSymbol()?.name
  }

  #shapeOf(type) {
    const { flags } = type
    if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never)) return {}
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (
      flags & TypeFlags.BooleanLiteral ||
      flags & TypeFlags.StringLiteral ||
      flags & TypeFlags.NumberLiteral
    )
      return { const: type.value }
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return { type: 'string' }
    if (flags & TypeFlags.Number) return { type: 'number' }
    if (flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.isUnionType()) return this.#unionOf(type.getTypes() ?? [])
    if (this.checker.isTupleType(type))
      return { type: 'array', prefixItems: this.checker.getTypeArguments(type).map(one => this.of(one)) }
    if (this.checker.isArrayType(type) || this.#isReadonlyArray(type)) {
      const [item] = this.checker.getTypeArguments(type)
      return item === undefined ? { type: 'array' } : { type: 'array', items: this.of(item) }
    }
    return this.#objectOf(type)
  }

  #isReadonlyArray = type => type.isObjectType() && type.getSymbol()?.name === 'ReadonlyArray'

  #unionOf(types) {
    const shapes = types
      .filter(one => !(one.flags & (TypeFlags.Undefined | TypeFlags.Void)))
      .map(one => this.of(one))
    const literals = shapes.filter(one => 'const' in one).map(one => one.const)
    const others = shapes.filter(one => !('const' in one))
    if (literals.includes(true) && literals.includes(false)) {
      const rest = literals.filter(one => typeof one !== 'boolean')
      return oneOf([{ type: 'boolean' }, ...choices(rest), ...others])
    }
    return oneOf([...choices(literals), ...others])
  }

  #objectOf(type) {
    const index = this.checker.getIndexInfosOfType(type).at(0)
    const properties = this.checker.getPropertiesOfType(type)
    const described = properties.map(symbol => {
      const value = this.checker.getTypeOfSymbol(symbol)
      return [
        symbol.name,
        value === undefined ? {} : this.of(value),
        (symbol.flags & SymbolFlags.Optional) !== 0,
      ]
    })
    const required = described.filter(([, , isOptional]) => !isOptional).map(([name]) => name)
    return {
      type: 'object',
      ...(described.length > 0
        ? { properties: Object.fromEntries(described.map(([name, schema]) => [name, schema])) }
        : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index === undefined ? {} : { additionalProperties: this.of(index.valueType) }),
    }
  }
}

const numbers = Array.from({ length: 98 }, (_, index) => index + 2)
const choices = literals =>
  literals.length === 0 ? [] : literals.length === 1 ? [{ const: literals[0] }] : [{ enum: literals }]
const oneOf = shapes => (shapes.length === 1 ? shapes[0] : { anyOf: shapes })
const sorted = record =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** What a name of the file was set to once and for all. */
function constantOf(program, name) {
  let made
  walk(program, (node, ways) => {
    if (node.type === 'VariableDeclarator' && node.id.name === name && ways.at(-1).kind === 'const')
      made = node.init
  })
  return made?.type === 'TemplateLiteral' || typeof made?.value === 'string' ? made : undefined
}

/** One line for each call and each type, so that a change reads as one. */
export function answersText(root) {
  const { answers, schemas } = answerSchemas(root)
  const lines = record =>
    Object.entries(record).map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
  return `{"answers": {\n${lines(answers).join(',\n')}\n}, "schemas": {\n${lines(schemas).join(',\n')}\n}}\n`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(fileURLToPath(import.meta.url), '../..')
  writeFileSync(join(root, 'apps/server/answers.json'), answersText(root))
}
