import type { FlowStep } from '@kezhan/flows/model/approval'
import type { Queries } from '@kezhan/server-kit/db/database'

export interface Decider {
  readonly id: string
  readonly username: string
  readonly realname: string
}

/** Who decides a step: never the applicant himself, and nobody who has left. */
export async function decidersOf(
  db: Queries,
  hotelCode: string,
  applicant: string,
  { users, roles, superior }: FlowStep,
): Promise<Decider[]> {
  const head = superior === 'Y' ? await superiorOf(db, hotelCode, applicant) : undefined
  return db.query<Decider>(
    `select u.id, u.username, u.realname from sys_user u where u.hotel_code = $1 and u.status = '1' and u.username <> $2
       and (u.username = any($3::text[]) or exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
         where ur.user_id = u.id and r.role_code = any($4::text[])))
     order by u.username`,
    [hotelCode, applicant, [...(users ?? []), ...(head === undefined ? [] : [head])], roles ?? []],
  )
}

/** The head of the department, or of the nearest one above whose head is somebody else. */
async function superiorOf(db: Queries, hotelCode: string, applicant: string): Promise<string | undefined> {
  const [head] = await db.query<{ manager: string }>(
    `with recursive above as (
       select d.id, d.parent_id, d.manager, 0 as height from sys_depart d join sys_user u on u.org_code = d.org_code and u.hotel_code = d.hotel_code
       where u.username = $2 and d.hotel_code = $1
       union all
       select d.id, d.parent_id, d.manager, a.height + 1 from sys_depart d join above a on d.id = a.parent_id where a.height < 20)
     select manager from above where manager is not null and manager <> '' and manager <> $2 order by height limit 1`,
    [hotelCode, applicant],
  )
  return head?.manager
}
