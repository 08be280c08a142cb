/**
 * The language of fields. A field is data without functions, so a screen that ships with the product and a
 * form that a user draws at run time are the same value. What a kind means stands in `kinds/`.
 */
export type Field = { [K in Kind]: FieldOf<K> }[Kind]
export type FieldOf<K extends Kind> = FieldBase & { readonly kind: K } & KindOptions[K]
export type Fields = { readonly [name: string]: Field }
export type Kind = keyof KindOptions

interface FieldBase {
  readonly label: string
  readonly required?: boolean
  /** No two rows of one scope may hold the same value. */
  readonly unique?: boolean
  /** Shown in the search area of the list, with this rule. */
  readonly search?: 'eq' | 'like' | 'range' | 'in'
  readonly hideIn?: readonly Place[]
  readonly widthPx?: number
  /** Filled by the server only; a client that sends it is ignored. */
  readonly readOnly?: boolean
  /** May be given when a row is added and never changed afterwards. */
  readonly fixed?: boolean
  readonly default?: string | number
  /** The name it had before, which is still taken. For inputs of calls. */
  readonly formerly?: string
  readonly help?: string
  /** What is said where it must be filled in and is not; 请输入… with its label when absent. */
  readonly missing?: string
  /** Shown while its row fits, and empty otherwise. `settle-row.ts` reads these three. */
  readonly visibleWhen?: Condition
  /** Must be filled in while its row fits. */
  readonly requiredWhen?: Condition
  /** What follows from the rest of the row, in the language of `expression/`; nobody writes it. */
  readonly computed?: string
  /** The code of a 填值规则: what is left empty in a new row gets what it gives. */
  readonly fillRule?: string
  /** The code of a 校验规则 that every value must pass. */
  readonly checkRule?: string
}
export type Place = 'list' | 'form' | 'detail' | 'sheet'

interface KindOptions {
  text: {
    readonly maxLength?: number
    readonly minLength?: number
    readonly pattern?: PatternName
    /** The only values it may hold, with their words. For inputs of calls; what is stored has a dictionary. */
    readonly choices?: Choices
  }
  textarea: { readonly maxLength?: number; readonly rows?: number; readonly pattern?: PatternName }
  password: {
    readonly minLength?: number
    /** Encrypted by a hook instead of hashed: the server itself presents it elsewhere. */
    readonly sealed?: boolean
  }
  integer: { readonly min?: number; readonly max?: number }
  decimal: { readonly scale?: number; readonly min?: number; readonly max?: number }
  /** Integer fen on the wire and in the database. */
  money: { readonly min?: number; readonly max?: number }
  /** Basis points on the wire and in the database: 850 is 8.5 %. */
  percent: { readonly min?: number; readonly max?: number }
  date: object
  datetime: object
  time: object
  switch: {
    /** Clients of this family write and read 1 and 0 for it; what is stored stays Y and N. */
    readonly onWire?: '1/0'
  }
  dict: { readonly dict: string } & HowMany
  ref: { readonly ref: Reference } & HowMany
  /** The parent row in a tree of the same or another resource. */
  tree: { readonly ref: Reference }
  user: HowMany
  department: HowMany
  file: { readonly maxCount?: number }
  image: { readonly maxCount?: number }
  richtext: { readonly maxLength?: number }
  cron: object
  area: object
  colour: object
  json: {
    /** Clients of this family read it as text; it is written either way. */
    readonly onWire?: 'text'
  }
}

interface HowMany {
  readonly many?: boolean
  /** The least and the most that may be chosen of many; nothing at all is the business of `required`. */
  readonly min?: number
  readonly max?: number
}

/**
 * One language for the query string, the advanced query, data permissions, and fields that depend on others. Two interpreters read
 * it, `matches` in memory and the SQL compiler of the server; a property test holds them against each other.
 * An absent value (null) satisfies no term, as in SQL, save `empty`; a text without a letter is empty too.
 */
export interface Condition {
  readonly match: 'and' | 'or'
  readonly terms: readonly (Term | Condition)[]
}
export interface Term {
  readonly field: string
  readonly rule: Rule
  readonly val: Value | readonly Value[]
}
/** The ten rules of the specification, then two of ours. */
export type Rule =
  | 'eq'
  | 'like'
  | 'right_like'
  | 'left_like'
  | 'in'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'empty'
  | 'not_empty'

/** Values as the wire has them, with the words that people read. */
export type Choices = Readonly<Record<string, string>>

/** Which rows a field may point at: the path of their resource and the field that names them. */
export interface Reference {
  readonly path: string
  readonly text: string
  /** The unique field that is stored instead of the id. */
  readonly value?: string
  /** Which of these rows may be chosen; what was chosen before keeps its name. */
  readonly where?: Condition
}

/** Where a reference chooses among the shipped resources themselves, by their paths. */
export const resourceList = '/resource/list'

export type PatternName =
  | 'code'
  | 'username'
  | 'mobile'
  | 'phone'
  | 'email'
  | 'url'
  | 'postcode'
  | 'letters'
  | 'digits'
  | 'identifier'
  | 'month'
  | 'naturalNumber'
  | 'landline'
  | 'bankCard'
  | 'documentNo'
  | 'idCard'
  | 'qq'
  | 'shortCode'
  | 'personName'
  | 'digitLines'

/** What a value is in memory and on the wire. */
interface KindValue {
  text: string
  textarea: string
  password: string
  integer: number
  decimal: number
  money: number
  percent: number
  date: string
  datetime: string
  time: string
  switch: 'Y' | 'N'
  dict: string
  ref: string
  tree: string
  user: string
  department: string
  file: string
  image: string
  richtext: string
  cron: string
  area: string
  colour: string
  json: Json
}
export type ValueOf<F extends Field> = F extends { readonly choices: infer C extends Choices }
  ? `${keyof C & (string | number)}`
  : KindValue[F['kind']]
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** A stored value of any kind; absence is null, as in the database. */
export type Value = Json

/** The record that a set of fields describes. */
export type ValuesOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | null
}

/** Lists of values travel as one comma-separated text; that is the wire form of this family of platforms. */
export function holdsMany(field: Field): boolean {
  return 'many' in field && field.many === true
}
