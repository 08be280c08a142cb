import { type Answer, ask, type Booted } from '@kezhan/app-server/testing/boot'
import type { Person } from '@kezhan/app-server/testing/people'
import type { Action, Resource } from '@kezhan/resource/define'
import type { Field, Fields, Value } from '@kezhan/resource/field'
import { parseValue } from '@kezhan/resource/kinds/registry'
import { expect } from 'vitest'
import { type Picks, type Sample, sampleRecord } from '../sample-record'

/** Everybody who takes part in trying a resource. */
export interface World {
  readonly booted: Booted
  /** Holds every right in the hotel of all the rows. */
  readonly own: Person
  /** Holds every right in another hotel of the same tenant. */
  readonly neighbour: Person
  /** Holds every right in a hotel of another tenant. */
  readonly stranger: Person
  /** Works in the same hotel and holds no right at all. */
  readonly bare: Person
  /** The built-in resources, where references find their rows. */
  readonly resources: readonly Resource[]
  readonly picks: Map<string, Promise<Picks>>
  /** Deletes for good what a bin still keeps: as long as it is there, its names are taken. */
  purge(ids: readonly string[]): Promise<unknown>
  /** What hooks accept where the field alone would accept more, by `path.field`; documents as JSON text. */
  readonly accepted: Picks
}

export type Wire = Readonly<Record<string, Value>> & { readonly id: string; readonly version: number }
export interface Page {
  readonly records: Wire[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}
export interface Refused {
  readonly code?: string
  readonly problems?: readonly { field: string; text: string }[]
}
export interface LogRow {
  readonly action: string
  readonly username: string
  readonly hotelCode: string
  readonly shiftIndex: string | null
  readonly requestId: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

let numbers = 100
/** Never the same twice within a run, so that rows of different tests cannot meet. */
export const nextNumber = (): number => ++numbers

/** One person's calls to one resource, and a look behind them. */
export class Desk {
  constructor(
    readonly world: World,
    readonly resource: Resource,
    readonly who: Person = world.own,
  ) {}

  as(who: Person): Desk {
    return new Desk(this.world, this.resource, who)
  }

  of(resource: Resource): Desk {
    return new Desk(this.world, resource, this.who)
  }

  ask<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    action: Action | 'importTemplate',
    sent: {
      query?: Record<string, string | number>
      body?: unknown
      headers?: Record<string, string>
      token?: string
    } = {},
  ): Promise<Answer<T>> {
    const path = `${this.resource.path}/${action}`
    return ask<T>(this.world.booted.app, method, path, { token: this.who.token, ...sent })
  }

  async list(query: Record<string, string | number>): Promise<Page> {
    const answer = await this.ask<Page>('GET', 'list', { query })
    expect(answer.body.message).toBe('')
    const page = answer.body.result
    return { ...page, records: page.records.map(record => this.asDefined(record)) }
  }

  tryGet(id: string): Promise<Answer<Wire>> {
    return this.ask<Wire>('GET', 'queryById', { query: { id } })
  }

  async get(id: string): Promise<Wire> {
    const answer = await this.tryGet(id)
    expect(answer.body).toMatchObject({ success: true, message: '' })
    return this.asDefined(answer.body.result)
  }

  /** A row whose fields are spelt as they are stored, not as clients of the family spell them. */
  private asDefined(row: Wire): Wire {
    const spelt = Object.entries(this.resource.fields).filter(([, field]) => 'onWire' in field)
    const values = spelt.map(([name, field]) => {
      expect(row[name], name).toMatch(field.kind === 'json' ? /^[[{]/ : /^[10]$/)
      const parsed = parseValue(row[name], field)
      return [name, parsed.problem === undefined ? parsed.value : null] as const
    })
    return { ...row, ...Object.fromEntries(values) }
  }

  tryAdd(body: unknown): Promise<Answer<{ id: string } & Refused>> {
    return this.ask('POST', 'add', { body })
  }

  async add(record: Sample): Promise<string> {
    const answer = await this.tryAdd(record)
    expect(answer.body).toMatchObject({
      success: true,
      code: 200,
      message: this.resource.says?.add ?? '添加成功！',
    })
    return answer.body.result.id
  }

  tryEdit(body: unknown): Promise<Answer<Refused>> {
    return this.ask('PUT', 'edit', { body })
  }

  async edit(body: Sample): Promise<void> {
    const message = this.resource.says?.edit ?? '修改成功！'
    expect((await this.tryEdit(body)).body).toMatchObject({ success: true, code: 200, message })
  }

  remove(id: string): Promise<Answer<Refused>> {
    return this.ask('DELETE', 'delete', { query: { id } })
  }

  removeAll(ids: string): Promise<Answer<Refused>> {
    return this.ask('DELETE', 'deleteBatch', { query: { ids } })
  }

  /** A fresh valid record of this resource. */
  async sample(n = nextNumber()): Promise<Sample> {
    return sampleRecord(this.resource.fields, n, await picksFor(this))
  }

  /** Several rows that are there for this test only. */
  async addSeveral(count: number): Promise<Wire[]> {
    const rows: Wire[] = []
    for (let index = 0; index < count; index++) rows.push(await this.get(await this.add(await this.sample())))
    return rows
  }

  /** The row as the table holds it. */
  async stored(id: string, table = this.resource.table): Promise<Record<string, unknown> | undefined> {
    const [row] = await this.world.booted.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t.*) as row from ${table} t where id = $1`,
      [id],
    )
    return row?.row
  }

  async logsOf(id: string, table = this.resource.table): Promise<LogRow[]> {
    return this.world.booted.sql<LogRow>(
      `select action, username, hotel_code as "hotelCode", shift_index as "shiftIndex", request_id as "requestId",
              before_row as before, after_row as after
       from sys_change_log where table_name = $1 and row_id = $2 order by id`,
      [table, id],
    )
  }

  async count(): Promise<number> {
    const [row] = await this.world.booted.sql<{ count: string }>(
      `select count(*) as count from ${this.resource.table}`,
    )
    return Number(row?.count)
  }
}

/** What the coded fields of a resource may hold for this person; rows that references need are made. */
export async function picksFor(desk: Desk): Promise<Picks> {
  const key = `${desk.who.username} ${desk.resource.path}`
  const known = desk.world.picks.get(key) ?? makePicks(desk, desk.resource.fields, '')
  desk.world.picks.set(key, known)
  return known
}

export async function makePicks(desk: Desk, fields: Fields, prefix: string): Promise<Picks> {
  const picks: Record<string, readonly string[]> = {}
  for (const [name, field] of Object.entries(fields))
    picks[name] = await pick(desk, field, `${prefix}${name}`)
  return picks
}

async function pick(desk: Desk, field: Field, name: string): Promise<string[]> {
  const accepted = desk.world.accepted[`${desk.resource.path}.${name}`]
  if (accepted !== undefined) return [...accepted]
  switch (field.kind) {
    case 'area':
      return ['330106', '310101', '110105']
    case 'dict':
    case 'user':
    case 'department': {
      const answer = await desk.ask<{ value: string }[]>('GET', 'options', { query: { field: name } })
      expect(answer.body.message, `options of ${name}`).toBe('')
      return answer.body.result.map(choice => choice.value)
    }
    case 'ref':
    case 'tree': {
      const target = desk.world.resources.find(resource => resource.path === field.ref.path)
      if (target === undefined || target.path === desk.resource.path) return []
      const other = desk.of(target)
      return [await other.add(await other.sample()), await other.add(await other.sample())]
    }
    default:
      return []
  }
}

/** Fields that anybody may change at any time without meeting another row. */
export function freeFields({ fields, tree }: Resource): [string, Field][] {
  return Object.entries(fields).filter(
    ([name, field]) =>
      !field.readOnly &&
      !field.fixed &&
      !field.unique &&
      field.kind !== 'password' &&
      name !== tree?.parent &&
      name !== 'itemValue',
  )
}

/** An answer without what differs between two requests. */
export function plain(answer: Answer): unknown {
  const { timestamp: _, ...body } = answer.body
  return { status: answer.status, body }
}

/** The fields a reader gets back as they were sent. */
export function readable(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.readOnly && field.kind !== 'password')
    .map(([name]) => name)
}

export function picked(record: Readonly<Record<string, Value>>, names: readonly string[]): Sample {
  return Object.fromEntries(names.map(name => [name, record[name] ?? null]))
}
