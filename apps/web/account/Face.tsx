import type { UserInfo } from '@kezhan/resource/user-info'
import { useStoredUrl } from '@kezhan/widgets/files/stored-file'

type Person = Pick<UserInfo, 'realname' | 'username' | 'avatar'>

/** The picture of a person, or the first letter of his name as long as there is none. */
export function Face({ person, className }: { person: Person; className: string }) {
  if (person.avatar) return <Picture path={person.avatar} person={person} className={className} />
  return <Initial person={person} className={className} />
}

function Picture({ path, person, className }: { path: string; person: Person; className: string }) {
  const url = useStoredUrl(path)
  if (!url) return <Initial person={person} className={className} />
  return <img className={className} src={url} alt="" />
}

function Initial({ person, className }: { person: Person; className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {(person.realname || person.username).slice(0, 1)}
    </span>
  )
}
