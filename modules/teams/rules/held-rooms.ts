/** What a team still holds of a type in a night. */
export interface HeldNight {
  readonly typeId: string
  readonly typeName: string
  readonly rooms: number
  readonly pickedUp: number
  readonly priceFen: number
}

/** The rooms that a team holds without names, each with the prices of its nights: a plan of 2, 2 and 1 is one room of three nights and one of two. */
export function heldRooms(nights: readonly HeldNight[]): { title: string; nightsFen: readonly number[] }[] {
  const types = [...new Set(nights.map(night => night.typeId))]
  return types.flatMap(typeId => {
    const own = nights.filter(night => night.typeId === typeId)
    const most = Math.max(0, ...own.map(leftOf))
    return Array.from({ length: most }, (_, at) => ({
      title: `${own[0]?.typeName ?? ''}保留房${at + 1}`,
      nightsFen: own.filter(night => leftOf(night) > at).map(night => night.priceFen),
    }))
  })
}

const leftOf = ({ rooms, pickedUp }: HeldNight): number => rooms - pickedUp
