import type { Queries } from '@kezhan/server-kit/db/database'

/** The people of a hotel and where they work now. */
export interface Staff {
  nameOf(username: string): string
  /** Code of the department; empty where he has none. */
  departmentOf(username: string): string
  departmentName(code: string): string
  /** A department as a field of the kind names it. */
  isIn(username: string, departments: readonly string[]): boolean
}

interface Person {
  readonly username: string
  readonly realname: string
  readonly departId: string | null
  readonly orgCode: string | null
  readonly departName: string | null
}

export async function readStaff(db: Queries, hotelCode: string): Promise<Staff> {
  const people = await db.query<Person>(
    `select u.username, u.realname, d.id as depart_id, d.org_code, d.depart_name from sys_user u
     left join sys_depart d on d.hotel_code = u.hotel_code and d.org_code = u.org_code where u.hotel_code = $1
     union all
     select distinct on (s.username) s.username, s.realname, null, null, null from shift_session s
     where s.hotel_code = $1 and not exists (select 1 from sys_user u where u.hotel_code = $1 and u.username = s.username)`,
    [hotelCode],
  )
  const byName = new Map(people.map(person => [person.username, person]))
  const departments = new Map(people.map(one => [one.orgCode ?? '', one.departName ?? '无部门']))
  return {
    nameOf: username => (username === '' ? '无' : (byName.get(username)?.realname ?? username)),
    departmentOf: username => byName.get(username)?.orgCode ?? '',
    departmentName: code => departments.get(code) ?? '无部门',
    isIn: (username, codes) => {
      const person = byName.get(username)
      return codes.some(code => code === person?.departId || code === person?.orgCode)
    },
  }
}
