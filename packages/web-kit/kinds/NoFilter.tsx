/** For kinds that the list cannot be searched by. */
export function NoFilter() {
  return null
}
