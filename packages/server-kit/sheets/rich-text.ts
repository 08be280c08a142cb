import { damagedFile } from './sheet-problem'
import type { XmlCursor } from './xml-cursor'

const T = 116

/** The text of the element just entered (`si`, `is`): its runs joined, phonetic runs left out. */
export function readRichText(cursor: XmlCursor, element: string): string {
  let text = ''
  let isPhonetic = false
  while (cursor.nextTag()) {
    if (cursor.isClosing) {
      if (cursor.isNamed(element)) {
        cursor.leaveTag()
        return text
      }
      if (cursor.isNamed('rPh')) isPhonetic = false
    } else if (cursor.isLetter(T)) {
      if (!cursor.leaveTag() && !isPhonetic) text += cursor.text()
    } else if (cursor.isNamed('rPh')) isPhonetic = !cursor.leaveTag()
  }
  throw damagedFile()
}
