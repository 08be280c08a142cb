import { useLocation, useParams } from 'react-router'

/** The code in the address. A menu entry may name one form, `/online/cgformList/leave`, or all. */
export function useFormCode(): string {
  const { pathname } = useLocation()
  const { code = pathname.slice(pathname.lastIndexOf('/') + 1) } = useParams()
  return code
}

const drawn = '/online/data/'
export const dataPathOf = (code: string): string => `${drawn}${code}`

/** A record as a page: drawn forms by their code, what ships by its path with dots, `/online/df/base.building/…`. */
export const recordAddress = (path: string, id: string): string => {
  const table = path.startsWith(drawn) ? path.slice(drawn.length) : path.slice(1).replaceAll('/', '.')
  return `/online/df/${table}/${encodeURIComponent(id)}`
}
export const pathOfTable = (table: string): string =>
  table.includes('.') ? `/${table.replaceAll('.', '/')}` : dataPathOf(table)
