interface RoomOption {
  readonly label: string
}

/** 201 is the room 201 before it is a part of 1201. */
export const roomSearch = {
  optionFilterProp: 'label',
  filterSort: (one: RoomOption, other: RoomOption, { searchValue }: { searchValue: string }): number =>
    begins(other, searchValue) - begins(one, searchValue),
}

const begins = ({ label }: RoomOption, text: string): number =>
  Number(label.toUpperCase().startsWith(text.trim().toUpperCase()))
